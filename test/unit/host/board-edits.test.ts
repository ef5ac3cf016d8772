/** Edits of a board's file from its notebook: none waits for a message, and none goes into another text than it was made for. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveGame, setRule } from '../../../src/host/board-edits';
import { BoardSession } from '../../../src/host/board-session';
import { boardView } from '../../../src/host/view-shapes';
import { applied, messages, window } from './fake-vscode';
import { memoryOf, OpenDocument, quietLog, until } from './open-document';

const open: BoardSession[] = [];
afterEach(() => {
  open.splice(0).forEach((session) => session.dispose());
  applied.length = 0;
  messages.length = 0;
  vi.restoreAllMocks();
});

async function boardOf(text: string, scheme = 'file') {
  const document = new OpenDocument('/a.board.json', text, scheme);
  const session = new BoardSession(document.asDocument(), memoryOf(boardView.initial), quietLog);
  open.push(session);
  await until(session, ({ stage }) => stage === 'ready');
  return { document, session };
}

const follow = { path: ['rules', 'chains'], value: 'follow' } as const;
const game = { name: 'kept', players: ['asha'], rolls: [6, 2] };

describe('an edit', () => {
  it('does not wait until the message of another board is closed', async () => {
    vi.spyOn(window, 'showInformationMessage').mockReturnValue(new Promise<never>(() => undefined));
    const revision = await boardOf('{ "size": 3 }', 'git');
    const matrix = await boardOf('[[-1,-1],[-1,-1]]');
    const board = await boardOf('{ "size": 3 }');
    void setRule(revision.session, follow);
    void setRule(matrix.session, follow);
    await setRule(board.session, follow);
    expect(window.showInformationMessage).toHaveBeenCalledTimes(2);
    expect(applied).toEqual([[expect.objectContaining({ text: ', "rules": { "chains": "follow" }' })]]);
  });

  it('is not made once the board is closed: its text is the last one, and the file may have another', async () => {
    const { document, session } = await boardOf('{ "size": 3 }');
    document.isClosed = true;
    await saveGame(session, game);
    expect(applied).toEqual([]);
    expect(messages).toEqual(['The board was closed meanwhile. Open it and try again.']);
  });
});
