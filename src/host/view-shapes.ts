/** What makes sense in what is remembered of a board's and of a word list's notebook. */
import * as vscode from 'vscode';
import type { Cursor, Method, WordMethod } from '../core';
import type {
  BoardCellId,
  BoardStepSize,
  CellId,
  DieChoice,
  NotebookView,
  PlayState,
  StepSize,
  ViewState,
  WordChoice,
  WordsCellId,
  WordsStepSize,
  WordsView,
} from '../protocol';
import type { Unchecked, ViewShape } from './view-memory';

export const BOARD_CELLS = ['board', 'path', 'search', 'game', 'odds'] as const satisfies readonly BoardCellId[];
export const WORDS_CELLS = ['words', 'ladder', 'search', 'buckets', 'graph'] as const satisfies readonly WordsCellId[];

const METHODS: readonly Method[] = ['in-place', 'visited-set'];
const BOARD_SIZES: readonly BoardStepSize[] = ['square', 'level', 'event'];
const WORDS_SIZES: readonly WordsStepSize[] = ['word', 'level', 'bucket', 'member', 'comparison'];
const WORD_METHODS: readonly WordMethod[] = ['buckets', 'naive'];

export const boardView: ViewShape<ViewState> = {
  key: 'views',
  initial: {
    method: 'in-place',
    cursor: { step: 0, event: 0 },
    stepSize: 'square',
    speed: 2,
    collapsed: [],
    play: undefined,
    oddsPlayers: 1,
  },
  checked: (view, other) => ({
    ...checkedNotebook(view, other, BOARD_CELLS, BOARD_SIZES),
    method: METHODS.find((known) => known === view.method) ?? other.method,
    play: 'play' in view ? checkedPlay(view.play) : other.play,
    oddsPlayers: isCount(view.oddsPlayers) && view.oddsPlayers >= 1 ? view.oddsPlayers : other.oddsPlayers,
  }),
  fromSettings: (uri) => {
    const settings = vscode.workspace.getConfiguration('rungs', uri);
    return {
      method: settings.get('search.method'),
      stepSize: settings.get('search.stepSize'),
      speed: settings.get('search.speed'),
    };
  },
};

export const wordsView: ViewShape<WordsView> = {
  key: 'wordsViews',
  initial: {
    method: 'buckets',
    cursor: { step: 0, event: 0 },
    stepSize: 'word',
    speed: 2,
    collapsed: [],
    choice: undefined,
  },
  checked: (view, other) => ({
    ...checkedNotebook(view, other, WORDS_CELLS, WORDS_SIZES),
    method: WORD_METHODS.find((known) => known === view.method) ?? other.method,
    choice: 'choice' in view ? checkedChoice(view.choice) : other.choice,
  }),
  fromSettings: (uri) => ({ speed: vscode.workspace.getConfiguration('rungs', uri).get('search.speed') }),
};

function checkedNotebook<C extends CellId, Z extends StepSize>(
  { cursor, stepSize, speed, collapsed }: Unchecked<NotebookView<C, Z>>,
  other: NotebookView<C, Z>,
  cells: readonly C[],
  sizes: readonly Z[],
): NotebookView<C, Z> {
  return {
    cursor: checkedCursor(cursor) ?? other.cursor,
    stepSize: sizes.find((known) => known === stepSize) ?? other.stepSize,
    speed: typeof speed === 'number' && speed > 0 ? speed : other.speed,
    collapsed: Array.isArray(collapsed) ? cells.filter((cell) => collapsed.includes(cell)) : other.collapsed,
  };
}

function checkedCursor(cursor: unknown): Cursor | undefined {
  const { step, event } = (cursor ?? {}) as Partial<Record<keyof Cursor, unknown>>;
  return isCount(step) && isCount(event) ? { step, event } : undefined;
}

function checkedChoice(choice: unknown): WordChoice | undefined {
  const { start, target, insteadOf } = (choice ?? {}) as Partial<Record<keyof WordChoice, unknown>>;
  if (typeof start !== 'string' || typeof target !== 'string' || !Array.isArray(insteadOf)) return undefined;
  const [oldStart, oldTarget] = insteadOf as unknown[];
  if (typeof oldStart !== 'string' || typeof oldTarget !== 'string') return undefined;
  return { start, target, insteadOf: [oldStart, oldTarget] };
}

function checkedPlay(play: unknown): PlayState | undefined {
  const { players, die, rolls, shown } = (play ?? {}) as Partial<Record<keyof PlayState, unknown>>;
  const checkedDie = checkedDieChoice(die);
  if (!isListOf(players, (player) => typeof player === 'string') || players.length === 0) return undefined;
  if (!isListOf(rolls, isCount) || checkedDie === undefined) return undefined;
  return { players, die: checkedDie, rolls, shown: isCount(shown) ? Math.min(shown, rolls.length) : rolls.length };
}

function checkedDieChoice(die: unknown): DieChoice | undefined {
  const { kind, seed, name, rolls } = (die ?? {}) as Partial<Record<'kind' | 'seed' | 'name' | 'rolls', unknown>>;
  if (kind === 'hand') return { kind };
  if (kind === 'random' && typeof seed === 'number') return { kind, seed };
  if (kind === 'script' && typeof name === 'string' && isListOf(rolls, isCount)) return { kind, name, rolls };
  return undefined;
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[];
function isListOf(value: unknown, isItem: (item: unknown) => boolean): value is string[];
function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}
