/** A small local server for the harness page, with the Content-Security-Policy that the real page has. */
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notebooks, output, type NotebookKind } from './bundles';

export const themes = ['dark', 'light', 'high-contrast-dark', 'high-contrast-light'] as const;
export type Theme = (typeof themes)[number];

/** The classes that VS Code puts on the body of a webview. */
export const themeClasses: Record<Theme, string> = {
  dark: 'vscode-dark',
  light: 'vscode-light',
  'high-contrast-dark': 'vscode-high-contrast',
  'high-contrast-light': 'vscode-high-contrast vscode-high-contrast-light',
};

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
const themeFolder = fileURLToPath(new URL('themes/', import.meta.url));

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
].join('; ');

function html(theme: Theme, notebook: NotebookKind): string {
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="/themes/defaults.css">
    <link rel="stylesheet" href="/themes/${theme}.css" data-theme>
    <link rel="stylesheet" href="/${notebook}.css">
    <title>Rungs</title>
  </head>
  <body class="${themeClasses[theme]}">
    <div id="root"></div>
    <script src="/harness.js"></script>
    <script src="/${notebook}.js"></script>
  </body>
</html>`;
}

export interface Served {
  readonly origin: string;
  close(): Promise<void>;
}

export async function serve(port = 0): Promise<Served> {
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/') {
      const theme = themes.find((name) => name === url.searchParams.get('theme')) ?? 'dark';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const notebook = notebooks.find((name) => name === url.searchParams.get('notebook')) ?? 'board';
      response.end(html(theme, notebook));
      return;
    }
    const path = normalize(url.pathname);
    const file = path.startsWith('/themes/') ? join(themeFolder, path.slice('/themes/'.length)) : join(output, path);
    readFile(file).then(
      (content) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.end(content);
      },
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}
