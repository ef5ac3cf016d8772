/** Places of the core, which counts UTF-16 units, as ranges of VS Code, which counts lines. */
import * as vscode from 'vscode';
import type { TextPlace } from '../core';

export function rangeOf(
  document: Pick<vscode.TextDocument, 'positionAt'>,
  { offset, length }: TextPlace,
): vscode.Range {
  return new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
}
