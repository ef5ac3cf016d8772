/**
 * The page of a view: an empty root, one script, one style sheet. Nothing of a document is ever put into it; content arrives as
 * messages and is shown as text.
 */
import * as vscode from 'vscode';

export function viewOptions(extension: vscode.Uri): vscode.WebviewOptions {
  return { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extension, 'dist')] };
}

/** @param notebook which of the pages in `dist` */
export function pageFor(webview: vscode.Webview, extension: vscode.Uri, notebook: 'board' | 'words'): string {
  const resource = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', name)).toString();
  const source = webview.cspSource;
  const policy = [
    `default-src 'none'`,
    `script-src ${source}`,
    `style-src ${source}`,
    `font-src ${source}`,
    `img-src ${source} data: blob:`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="${resource(`${notebook}.css`)}">
    <title>Rungs</title>
  </head>
  <body>
    <div id="root"></div>
    <script src="${resource(`${notebook}.js`)}"></script>
  </body>
</html>`;
}
