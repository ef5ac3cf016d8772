/**
 * Asks for the start or the target of a ladder with VS Code's own input: suggestions from the list while typing, and any other word as it
 * was typed, for a start need not be in the list. An input of VS Code's keeps its undo and its keys, which one inside a custom editor
 * would lose.
 */
import * as vscode from 'vscode';
import { countLetters, group, normalWord, plural } from '../core';
import type { WordsSession } from './words-session';

const SUGGESTIONS = 100;

interface WordItem extends vscode.QuickPickItem {
  readonly word: string;
}

/** What is known of the end that is not being asked for. */
export interface OtherEnd {
  readonly role: Role;
  /** Only words of so many letters are suggested. */
  readonly letters: number;
  /** Whether it stays as it is; one that does not fit is asked for anew otherwise. */
  readonly stays: boolean;
}

type Role = 'start' | 'target';

export async function askForWords(session: WordsSession, which: Role | 'both'): Promise<void> {
  const { start = '', target = '' } = session.puzzle ?? session.list ?? {};
  if (which === 'target') {
    const picked = await askForWord(session, 'target', target, otherEnd('start', start, false));
    if (picked === undefined) return;
    // Words of two lengths have no ladder, so a target of another length asks for its start too.
    const from = fits(start, picked) ? start : await askForWord(session, 'start', '', otherEnd('target', picked, true));
    if (from !== undefined) await session.choose({ start: from, target: picked });
    return;
  }
  const picked = await askForWord(session, 'start', start, undefined);
  if (picked === undefined) return;
  const known = fits(target, picked);
  const to =
    known && which === 'start'
      ? target
      : await askForWord(session, 'target', known ? target : '', otherEnd('start', picked, true));
  if (to !== undefined) await session.choose({ start: picked, target: to });
}

function fits(word: string, other: string): boolean {
  return word !== '' && countLetters(word) === countLetters(other);
}

function otherEnd(role: Role, word: string, stays: boolean): OtherEnd | undefined {
  return word === '' ? undefined : { role, letters: countLetters(word), stays };
}

function askForWord(
  session: WordsSession,
  role: Role,
  current: string,
  other: OtherEnd | undefined,
): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<WordItem>();
  pick.title = role === 'start' ? 'Rungs: Start of the Ladder' : 'Rungs: Target of the Ladder';
  pick.placeholder =
    role === 'start'
      ? 'Type a word; it need not be in the list'
      : other === undefined
        ? 'Type a word of the list'
        : `Type a word of ${plural(other.letters, 'letter')}`;
  pick.ignoreFocusOut = true;
  pick.value = current;
  const suggest = (): void => void (pick.items = itemsFor(session, role, pick.value, other));
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
  role: Role,
  value: string,
  other: OtherEnd | undefined,
): WordItem[] {
  const words = session.list?.words;
  if (words === undefined) return [];
  const typed = value.trim();
  const items: WordItem[] = words
    .suggest(typed, other?.letters, SUGGESTIONS)
    .map((word) => ({ word, label: word, description: plural(countLetters(word), 'letter') }));
  if (typed === '' || /\s/.test(typed)) return items;
  // What was typed comes first when it is a word of the list, and is offered as it is when not.
  const word = normalWord(typed, words.ignoreCase);
  const at = items.findIndex(({ label }) => label === word);
  if (at > 0) items.unshift(...items.splice(at, 1));
  if (at >= 0) return items;
  // It stands behind as many others that begin like it, or has another length than the other end, or is not in the list.
  const listed = words.has(word);
  const label = listed ? word : typed;
  items.unshift({ word: label, label, description: remark(role, countLetters(word), listed, other), alwaysShow: true });
  return items;
}

/** What there is to say of a word that is no suggestion, with the reason first why it cannot work. */
function remark(role: Role, letters: number, listed: boolean, other: OtherEnd | undefined): string {
  if (other !== undefined && other.letters !== letters) {
    const lengths = `${plural(letters, 'letter')}, but the ${other.role} has ${group(other.letters)}`;
    const missing = listed || role === 'start' ? '' : ', and not in the list';
    if (other.stays) return `${lengths}: no ladder can exist${missing}`;
    return `${lengths}${missing}; another ${other.role} is asked for next`;
  }
  if (listed) return plural(letters, 'letter');
  return role === 'start' ? 'not in the list' : 'not in the list, so no ladder can end on it';
}
