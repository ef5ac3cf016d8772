import tseslint from 'typescript-eslint';

/** Rooms of the house and what each may import; arrows run down only. */
const forbid = (...groups) => ['error', { patterns: groups }];
const noVscode = { group: ['vscode'], message: 'Only src/host talks to VS Code.' };
const noMessenger = { group: ['vscode-messenger', 'vscode-messenger-*'], message: 'The core knows no messages.' };
const noNode = { group: ['node:*'], message: 'This room also runs in a browser.' };
const noHost = { group: ['**/host/**'], message: 'Arrows run down only: nothing below the host imports it.' };
const noWebview = { group: ['**/webview/**'], message: 'Only the webview imports the webview.' };
const noProtocol = { group: ['**/protocol/**'], message: 'The core knows no messages.' };
const noPreact = { group: ['preact', 'preact/*', '@preact/*'], message: 'Only the webview draws.' };

export default tseslint.config(
  { ignores: ['dist/', 'out/', 'node_modules/', '**/*.cjs'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/core/**'],
    rules: {
      'no-restricted-imports': forbid(noVscode, noMessenger, noNode, noHost, noWebview, noProtocol, noPreact),
      'no-restricted-globals': ['error', 'Date', 'performance', 'setTimeout', 'console'],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness is handed in.' },
      ],
    },
  },
  {
    files: ['src/protocol/**'],
    rules: { 'no-restricted-imports': forbid(noVscode, noNode, noHost, noWebview, noPreact) },
  },
  { files: ['src/host/**'], rules: { 'no-restricted-imports': forbid(noNode, noWebview, noPreact) } },
  { files: ['webview/**'], rules: { 'no-restricted-imports': forbid(noVscode, noNode, noHost) } },
  { files: ['scripts/**', 'bench/**', 'test/**'], rules: { 'no-console': 'off' } },
  { files: ['*.mjs'], ...tseslint.configs.disableTypeChecked },
);
