/**
 * Writes the puzzle into its file, as the two comment directives: in place of the words that are there, or as new first lines. One edit,
 * so one undo takes it back. After it the file says what was chosen, and the choice in the notebook is no longer needed.
 */
import * as vscode from 'vscode';
import type { WordListFormat } from '../core';
import { hint } from './hint';
import type { WordsSession } from './words-session';
import { rangeOf } from './range-of';

/** What a comment begins with; undefined where a format has none, or none that other programs would take for one. */
const COMMENTS: Readonly<Record<WordListFormat, '#' | '*' | undefined>> = {
  lines: '#',
  blanks: '#',
  sgb: '*',
  hunspell: undefined,
  json: undefined,
  exercise: undefined,
};

const NAMES: Readonly<Record<WordListFormat, string>> = {
  lines: 'A list of words',
  blanks: 'A list of words',
  sgb: 'A list of the Stanford GraphBase',
  hunspell: 'A hunspell dictionary',
  json: 'A JSON array',
  exercise: 'An exercise that does not name its two words',
};

export async function writePuzzle(session: WordsSession): Promise<void> {
  const { document, puzzle, list, readOnly } = session;
  if (list === undefined || puzzle === undefined) {
    await hint('Choose a start and a target first.');
    return;
  }
  if (readOnly !== '') {
    await hint(readOnly);
    return;
  }
  if (!session.current || session.stale) {
    // The places of the words are those of another text, and writing there would destroy what stands there now.
    await hint('The words of this text have not been read. Try again when the notebook shows them.');
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  const comment = COMMENTS[list.format];
  const missing: string[] = [];
  for (const role of ['start', 'target'] as const) {
    const place = role === 'start' ? list.startPlace : list.targetPlace;
    if (place === undefined) missing.push(`${comment ?? ''} ${role}: ${puzzle[role]}`);
    else {
      const word = list.format === 'exercise' ? escaped(puzzle[role]) : puzzle[role];
      edit.replace(document.uri, rangeOf(document, place), word);
    }
  }
  if (missing.length > 0) {
    if (comment === undefined) {
      await hint(
        `${NAMES[list.format]} has no comments to hold the two words. The notebook remembers them; to have them in a file, save the words one a line.`,
      );
      return;
    }
    const lineEnd = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
    const bom = document.getText(new vscode.Range(0, 0, 0, 1)) === '\uFEFF' ? 1 : 0;
    edit.insert(document.uri, new vscode.Position(0, bom), missing.map((line) => line + lineEnd).join(''));
  }
  await vscode.workspace.applyEdit(edit);
}

/** An exercise has its words in quotation marks of either kind. */
function escaped(word: string): string {
  return word.replace(/["'\\]/g, '\\$&');
}
