// `npm run package`: packs the extension into out/<name>-<version>.vsix, which VS Code installs from a file. Everything it
// needs is bundled into dist/, so no dependency goes in.
import { createVSIX } from '@vscode/vsce';
import { mkdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './lib/children.mjs';
import { readManifest } from './lib/manifest.mjs';
import { out, root } from './lib/paths.mjs';
import { runMain, say, Trouble } from './lib/report.mjs';

await runMain(async () => {
  const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root });
  if (code !== 0) throw new Trouble(`The build ended with ${code}.`);
  const { name, version } = readManifest(root);
  mkdirSync(out, { recursive: true });
  const packagePath = join(out, `${name}-${version}.vsix`);
  await createVSIX({ cwd: root, packagePath, dependencies: false });
  say(`${relative(root, packagePath)}: ${Math.ceil(statSync(packagePath).size / 1024)} KB`);
});
