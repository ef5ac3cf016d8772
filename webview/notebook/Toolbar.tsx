/** The notebook's toolbar, always in view, and beneath it one quiet line that says what board this is and by which rules. */
import { group, plural, type Board } from '../../src/core';
import { cellIds } from '../state/notebook';
import { useNotebook } from '../state/context';
import { Action } from './Action';
import { inWords } from './format';
import { Icon } from './Icon';

export function Toolbar() {
  const notebook = useNotebook();
  const snapshot = notebook.snapshot.value;
  const board = notebook.board.value;
  const running = snapshot !== undefined && cellIds.some((id) => snapshot.runs[id].state === 'running');
  const allCollapsed = notebook.collapsed.value.length === cellIds.length;
  return (
    <header class="top">
      <div class="toolbar" role="toolbar" aria-label="Notebook">
        {running ? (
          <Action icon="stop-circle" text="Stop" label="Stop the search" onClick={() => notebook.stop()} />
        ) : (
          <Action
            icon="run-all"
            text="Run All"
            label="Run all cells"
            disabled={board === undefined}
            onClick={() => notebook.run('all')}
          />
        )}
        <Action
          icon={allCollapsed ? 'expand-all' : 'collapse-all'}
          text={allCollapsed ? 'Expand All' : 'Collapse All'}
          label={allCollapsed ? 'Expand all outputs' : 'Collapse all outputs'}
          disabled={board === undefined}
          onClick={() => notebook.setAllCollapsed(!allCollapsed)}
        />
        <Action
          icon="go-to-file"
          text="Open as Text"
          label="Open the text of this board"
          onClick={() => notebook.openAsText()}
        />
        <span class="spacer" />
        <Action
          icon="keyboard"
          label="Show the keys (?)"
          expanded={notebook.keysShown.value}
          onClick={() => notebook.perform('showKeys')}
        />
      </div>
      {snapshot !== undefined && (
        <div class="chips">
          <h1 class="chip-name">{snapshot.name}</h1>
          {board !== undefined && rules(board).map((rule) => <span key={rule}>{rule}</span>)}
          {snapshot.readOnly !== '' && (
            <span class="chip-lock" title={snapshot.readOnly}>
              <Icon name="lock" /> {snapshot.readOnly}
            </span>
          )}
        </div>
      )}
    </header>
  );
}

/** The board in a few words, each a rule of its own. */
function rules(board: Board): string[] {
  const { jumpPairs, lastSquare, columns, rows } = board;
  let ladders = 0;
  for (let i = 0; i + 1 < jumpPairs.length; i += 2) {
    if ((jumpPairs[i + 1] as number) > (jumpPairs[i] as number)) ladders++; // i + 1 is within the pairs
  }
  const jumps = jumpPairs.length / 2;
  const kinds = [
    ...(ladders > 0 ? [plural(ladders, 'ladder')] : []),
    ...(jumps > ladders ? [plural(jumps - ladders, 'snake')] : []),
  ];
  const full = columns * rows === lastSquare;
  return [
    plural(lastSquare, 'square') + (full ? ` (${group(columns)} × ${group(rows)})` : ''),
    kinds.length === 0
      ? 'no jumps'
      : kinds.length === 1
        ? kinds.join('')
        : `${plural(jumps, 'jump')} (${kinds.join(', ')})`,
    `starts on ${group(board.start)}`,
    'stays on overshoot',
    ...(board.rules.chains === 'follow' ? ['follows chains'] : []),
    board.faces === 1 ? 'one face' : `${inWords(board.faces)} faces`,
  ];
}
