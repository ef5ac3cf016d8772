/** Tells a person why something cannot be done, and what to do instead. */
import * as vscode from 'vscode';

/** @param help a button, and what it does */
export async function hint(
  message: string,
  help?: { readonly title: string; readonly act: () => PromiseLike<unknown> },
): Promise<void> {
  const chosen = await vscode.window.showInformationMessage(message, ...(help === undefined ? [] : [help.title]));
  if (chosen !== undefined) await help?.act();
}
