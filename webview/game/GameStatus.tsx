/** Where the game stands, in one sentence, and whatever else there is to say: no rolls left, a board that is refused, few squares. */
import { group, plural, type GameProblem } from '../../src/core';
import { Icon } from '../notebook/Icon';
import type { IconName } from '../notebook/icons';
import type { GameTable, Notice } from './gameTable';
import { useBoardNotebook } from '../state/boardContext';
import { ChainChoice } from './ChainChoice';
import { SaveToFile } from './KeepGame';
import { outlook, type Outlook } from './outlook';
import { frontAt } from './tokens';
import { VerdictLine } from './VerdictLine';

/** That a script has ended is its nature, and nothing to be warned of. */
const NOTICE_ICONS: Record<Notice['kind'], IconName> = {
  'out-of-rolls': 'info',
  'impossible-roll': 'warning',
  'too-long': 'warning',
  replayed: 'info',
};

interface Props {
  readonly table: GameTable;
  /** Shows a square on the board. */
  readonly onSquare: (square: number) => void;
}

export function GameStatus({ table, onSquare }: Props) {
  const { game, problems = [] } = table.replay.value ?? {};
  if (game === undefined) return <Refusal table={table} onSquare={onSquare} />;
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const notice = table.notice.value;
  const { text: noWin } = useOutlook(table);
  return (
    <div class="game-status">
      <p class="game-sentence">{sentence(table)}</p>
      <VerdictLine table={table} />
      {warnings.map(({ code, message }) => (
        <p key={code} class="game-note">
          <Icon name="warning" /> {message}
        </p>
      ))}
      {noWin !== '' && (
        <p class="game-note game-outlook">
          <Icon name="circle-slash" /> {noWin}
        </p>
      )}
      {notice !== undefined && (
        <p class={`game-note notice-${notice.kind}`}>
          <Icon name={NOTICE_ICONS[notice.kind]} /> {notice.text}
        </p>
      )}
      <LookingBack table={table} />
      <Replaced table={table} />
      {game.status === 'won' && table.fileGame.value < 0 && table.at.value === table.log.value.length && (
        <div class="game-after">
          <SaveToFile table={table} />
        </div>
      )}
    </div>
  );
}

/** Whether anybody can still win, for whoever has the notebook at hand. */
export function useOutlook(table: GameTable): Outlook {
  return outlook(table, useBoardNotebook().summary.value?.rolls === -1);
}

function sentence(table: GameTable): string {
  const at = table.at.value;
  const turn = table.log.value[at - 1];
  if (turn?.status === 'won') {
    const own = table.log.value.slice(0, at).filter(({ player }) => player === turn.player).length;
    return own === at
      ? `${turn.player} wins in ${plural(at, 'roll')}.`
      : `${turn.player} wins with roll ${group(at)}, ${plural(own, 'roll')} of their own.`;
  }
  const front = frontAt(table, at);
  if (turn?.again === true) return `${front} rolls again.`;
  return at === 0 ? `${front} rolls first.` : `${front} rolls next.`;
}

/** The way back to a game that was left with rolls in it. */
function Replaced({ table }: { table: GameTable }) {
  const rolls = table.replaced.value?.rolls.length;
  if (rolls === undefined) return null;
  return (
    <p class="game-note">
      <Icon name="discard" />
      <span>
        Another game was on the table.{' '}
        <button type="button" class="link" onClick={() => table.bringBack()}>
          Bring back its {plural(rolls, 'roll')}
        </button>
      </span>
    </p>
  );
}

function LookingBack({ table }: { table: GameTable }) {
  const later = table.log.value.length - table.at.value;
  if (later === 0) return null;
  return (
    <p class="game-note">
      <Icon name="watch" />
      <span>
        Looking back; {plural(later, 'roll')} came after this.{' '}
        <button type="button" class="link" onClick={() => table.show(table.log.value.length)}>
          To the last roll
        </button>{' '}
        or{' '}
        <button type="button" class="link" onClick={() => table.goOnFromHere()}>
          go on from here
        </button>
      </span>
    </p>
  );
}

/** The board or the players do not make a game: what is wrong, on which square, and what to do. */
function Refusal({ table, onSquare }: Props) {
  const errors = table.replay.value?.problems.filter(({ severity }) => severity === 'error') ?? [];
  return (
    <section class="game-refusal" aria-label="No game">
      <h3>
        <Icon name="circle-slash" /> No game begins like this
      </h3>
      <VerdictLine table={table} />
      <ul>
        {errors.map((error) => (
          <li key={`${error.code} ${error.square ?? ''} ${error.message}`}>
            {error.message} <Place table={table} error={error} onSquare={onSquare} />
          </li>
        ))}
      </ul>
      <ChainChoice codes={errors.map(({ code }) => code)} />
    </section>
  );
}

/** Where an error is to be seen: on its square, or where the board has no such square, in the text. */
function Place({ table, error, onSquare }: Props & { error: GameProblem }) {
  const notebook = useBoardNotebook();
  const board = table.port.board.value;
  const { code, square } = error;
  if (board === undefined || square === undefined) return null;
  if (square >= Math.min(1, board.start) && square <= board.lastSquare) {
    return (
      <button type="button" class="link" onClick={() => onSquare(square)}>
        Show square {group(square)}
      </button>
    );
  }
  // The text has the same code for it, and begins with the square as it is written there.
  const problems = notebook.snapshot.value?.problems ?? [];
  const index = problems.findIndex((problem) => problem.code === code && problem.message.startsWith(`${square} `));
  const problem = problems[index];
  if (problem === undefined) return null;
  return (
    <button type="button" class="link" onClick={() => notebook.showProblem(index)}>
      Go to line {group(problem.line + 1)}
    </button>
  );
}
