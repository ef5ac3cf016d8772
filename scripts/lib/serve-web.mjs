// The process that serves VS Code for the web (web-host.mjs starts it): `@vscode/test-web` with the options that stand,
// as JSON, in its one argument. A process of its own, for it speaks on standard output and cannot be asked to close.
import { open } from '@vscode/test-web';
import { parseJson } from './json.mjs';

await open(/** @type {import('@vscode/test-web').Options} */ (parseJson(process.argv[2] ?? '{}')));
