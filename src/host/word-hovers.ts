/** In a text editor on a word list: the neighbours of the word under the pointer, and how large its component is. */
import * as vscode from 'vscode';
import { countLetters, group, inText, neighbours, plural } from '../core';
import type { Sessions } from './sessions';

const NEIGHBOURS_SHOWN = 24;

export class WordHovers implements vscode.HoverProvider {
  constructor(private readonly sessions: Sessions) {}

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    const session = this.sessions.find(document.uri, 'words');
    const range = document.getWordRangeAtPosition(position, /[^\s#",[\]]+/);
    if (session === undefined || range === undefined) return undefined;
    const word = document.getText(range).normalize('NFC');
    if (session.list?.words.has(word) !== true) return undefined;
    const stop = new AbortController();
    const listening = token.onCancellationRequested(() => stop.abort());
    try {
      const graph = await session.graphOf(countLetters(word), stop.signal);
      if (graph === undefined) return undefined;
      const { index, components } = graph;
      const id = index.find(word);
      if (id < 0) return undefined;
      const around = neighbours(index, id);
      const size = components.sizes[components.componentOf[id] as number] as number; // each word has a component
      const names = around.slice(0, NEIGHBOURS_SHOWN).map((neighbour) => index.text(neighbour));
      const text = new vscode.MarkdownString();
      // Words may hold what Markdown would take for markup; `appendText` escapes it.
      text.appendText(inText(word));
      text.appendMarkdown(`: ${plural(around.length, 'neighbour')}, `);
      text.appendMarkdown(size === 1 ? 'alone in its component' : `in a component of ${plural(size, 'word')}`);
      if (names.length > 0) text.appendMarkdown('\n\n');
      for (const name of names) text.appendText(inText(name)).appendMarkdown(' ');
      if (names.length < around.length) text.appendMarkdown(`and ${group(around.length - names.length)} more`);
      return new vscode.Hover(text, range);
    } finally {
      listening.dispose();
    }
  }
}
