/** Tells a person why something cannot be done, and what to do instead. */
import * as vscode from 'vscode';

export async function hint(message: string): Promise<void> {
  await vscode.window.showInformationMessage(message);
}
