import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          setupFiles: ['test/unit/seed.ts'],
          environment: 'node',
          // VS Code exists inside VS Code only.
          alias: { vscode: fileURLToPath(new URL('test/unit/host/fake-vscode.ts', import.meta.url)) },
        },
      },
      {
        test: {
          name: 'webview',
          include: ['test/webview/**/*.test.ts'],
          setupFiles: ['test/unit/seed.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // One browser at a time: the tests share two cores with it.
          fileParallelism: false,
        },
      },
    ],
  },
});
