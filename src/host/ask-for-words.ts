/**
 * Asks for the start or the target of a ladder with VS Code's own input: suggestions from the list while typing, and any other word as it
 * was typed, for a start need not be in the list. An input of VS Code's keeps its undo and its keys, which one inside a custom editor
 * would lose.
 */
import * as vscode from 'vscode';
import { countLetters, normalWord, plural } from '../core';
import type { WordsSession } from './words-session';

const SUGGESTIONS = 100;

interface WordItem extends vscode.QuickPickItem {
  readonly word: string;
}

export async function askForWords(session: WordsSession, which: 'start' | 'target' | 'both'): Promise<void> {
  const { start = '', target = '' } = session.puzzle ?? session.list ?? {};
  if (which === 'start') {
    const picked = await askForWord(session, 'start', start, undefined);
    if (picked === undefined) return;
    // Words of two lengths have no ladder, so a start of another length asks for its target too.
    const fits = target !== '' && countLetters(picked) === countLetters(target);
    const to = fits ? target : await askForWord(session, 'target', '', countLetters(picked));
    if (to !== undefined) await session.choose({ start: picked, target: to });
  } else if (which === 'target') {
    const picked = await askForWord(session, 'target', target, start === '' ? undefined : countLetters(start));
    if (picked === undefined) return;
    const fits = start !== '' && countLetters(picked) === countLetters(start);
    const from = fits ? start : await askForWord(session, 'start', '', countLetters(picked));
    if (from !== undefined) await session.choose({ start: from, target: picked });
  } else {
    const from = await askForWord(session, 'start', start, undefined);
    if (from === undefined) return;
    const fits = target !== '' && countLetters(from) === countLetters(target);
    const to = await askForWord(session, 'target', fits ? target : '', countLetters(from));
    if (to !== undefined) await session.choose({ start: from, target: to });
  }
}

/** @param letters only words of so many letters are suggested, when it is given */
function askForWord(
  session: WordsSession,
  role: 'start' | 'target',
  current: string,
  letters: number | undefined,
): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<WordItem>();
  pick.title = role === 'start' ? 'Rungs: Start of the Ladder' : 'Rungs: Target of the Ladder';
  pick.placeholder =
    role === 'start'
      ? 'Type a word; it need not be in the list'
      : letters === undefined
        ? 'Type a word of the list'
        : `Type a word of ${plural(letters, 'letter')}`;
  pick.ignoreFocusOut = true;
  pick.value = current;
  const suggest = (): void => void (pick.items = itemsFor(session, role, pick.value, letters));
  suggest();
  return new Promise((resolve) => {
    pick.onDidChangeValue(suggest);
    pick.onDidAccept(() => {
      const word = pick.selectedItems[0]?.word;
      if (word === undefined) return;
      resolve(word);
      pick.hide();
    });
    pick.onDidHide(() => {
      pick.dispose();
      resolve(undefined); // nothing happens when a word was accepted before
    });
    pick.show();
  });
}

/** What is offered while a word is being typed. */
export function itemsFor(
  session: Pick<WordsSession, 'list'>,
  role: 'start' | 'target',
  value: string,
  letters: number | undefined,
): WordItem[] {
  const words = session.list?.words;
  if (words === undefined) return [];
  const typed = value.trim();
  const items: WordItem[] = words
    .suggest(typed, letters, SUGGESTIONS)
    .map((word) => ({ word, label: word, description: plural(countLetters(word), 'letter') }));
  if (typed === '' || /\s/.test(typed)) return items;
  // What was typed comes first when it is a word of the list, and is offered as it is when not.
  const word = normalWord(typed, words.ignoreCase);
  const at = items.findIndex(({ label }) => label === word);
  if (at > 0) items.unshift(...items.splice(at, 1));
  if (at >= 0) return items;
  if (words.has(word)) {
    // It stands behind as many others that begin like it, or has another length than the other end.
    items.unshift({ word, label: word, description: plural(countLetters(word), 'letter'), alwaysShow: true });
  } else {
    const note = role === 'start' ? 'not in the list' : 'not in the list, so no ladder can end on it';
    items.unshift({ word: typed, label: typed, description: note, alwaysShow: true });
  }
  return items;
}
