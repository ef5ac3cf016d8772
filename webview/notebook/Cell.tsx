/**
 * One cell, looking and behaving like a code cell of VS Code's notebooks: a gutter with the run button and the execution count, a box
 * with what is run and how that went, and an output that can be collapsed to one line.
 */
import type { ComponentChildren } from 'preact';
import type { CellId, CellRun } from '../../src/protocol';
import { useNotebook } from '../state/context';
import { Action } from './Action';
import { duration } from './format';
import { Guard } from './Guard';
import { Icon } from './Icon';

export interface CellProps {
  readonly id: CellId;
  readonly title: string;
  /** The call that the cell stands for. */
  readonly call: string;
  /** The result in a few words: in the status row, and what a collapsed output says. */
  readonly result: string;
  /** Whether that result is that there is none, which is no success and no failure. */
  readonly none?: boolean;
  /** Buttons at the right of the status row. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Cell({ id, title, call, result, none = false, actions, children }: CellProps) {
  const notebook = useNotebook();
  const run = notebook.snapshot.value?.runs[id] ?? NEVER_RUN;
  const focused = notebook.focusedCell.value === id;
  const collapsed = notebook.collapsed.value.includes(id);
  const isDrawn = notebook.kind.cells.indexOf(id) < notebook.drawnCells.value;
  const running = run.state === 'running' || run.state === 'pending';
  return (
    <div
      role="listitem"
      class={`cell${focused ? ' cell-focused' : ''}`}
      data-cell={id}
      tabIndex={focused ? 0 : -1}
      aria-label={`${title}: ${statusText(run)}${result === '' ? '' : `, ${result}`}`}
    >
      <div class="cell-bar" />
      <div class="cell-gutter">
        {running ? (
          <Action icon="stop-circle" label={`Stop ${title}`} class="cell-run" onClick={() => notebook.stop()} />
        ) : (
          <Action icon="play" label={`Run ${title}`} class="cell-run" onClick={() => notebook.run(id)} />
        )}
        <span class="cell-order" title="Execution order">
          {run.state === 'pending' || run.state === 'running'
            ? '[*]'
            : run.order > 0 && run.state !== 'idle'
              ? `[${run.order}]`
              : '[ ]'}
        </span>
      </div>
      <div class="cell-box">
        <div class="cell-head">
          <h2 class="cell-title">{title}</h2>
          <code class="cell-call" title={call}>
            {call}
          </code>
        </div>
        <div class="cell-status">
          <Status run={run} none={none} />
          {result !== '' && <span class="cell-result">{result}</span>}
          {actions !== undefined && <span class="cell-actions">{actions}</span>}
        </div>
      </div>
      <div class="cell-fold">
        <Action
          icon={collapsed ? 'chevron-right' : 'chevron-down'}
          label={collapsed ? `Expand the output of ${title}` : `Collapse the output of ${title}`}
          expanded={!collapsed}
          onClick={() => notebook.setCollapsed(id, !collapsed)}
        />
      </div>
      <div class="cell-output">
        {collapsed ? (
          <button
            type="button"
            class="cell-collapsed"
            onClick={({ currentTarget }) => {
              // This line goes; the focus stays with its cell.
              currentTarget.closest<HTMLElement>('.cell')?.focus();
              notebook.setCollapsed(id, false);
            }}
          >
            Output is collapsed{result === '' ? '' : ` · ${result}`}
          </button>
        ) : (
          isDrawn && (
            <Guard
              name={title}
              report={(error) => notebook.report(error)}
              subject={notebook.snapshot.value?.generation}
            >
              {children}
            </Guard>
          )
        )}
      </div>
    </div>
  );
}

const NEVER_RUN: CellRun = { order: 0, state: 'idle', milliseconds: 0 };

function Status({ run, none }: { run: CellRun; none: boolean }) {
  switch (run.state) {
    case 'idle':
      return <span class="status">Not run yet</span>;
    case 'pending':
      return (
        <span class="status">
          <Icon name="watch" /> Pending
        </span>
      );
    case 'running':
      return (
        <span class="status status-running">
          <Icon name="sync" spin /> Running
        </span>
      );
    case 'done':
      return (
        <span class={`status ${none ? 'status-none' : 'status-done'}`}>
          <Icon name={none ? 'circle-slash' : 'check'} /> <Time milliseconds={run.milliseconds} />
        </span>
      );
    case 'failed':
      return (
        <span class="status status-failed">
          <Icon name="error" /> Failed
        </span>
      );
  }
}

function Time({ milliseconds }: { milliseconds: CellRun['milliseconds'] }) {
  if (milliseconds === undefined) return <span title="Compare finds out how long it takes">not timed</span>;
  return <span class="numbers">{duration(milliseconds)}</span>;
}

function statusText(run: CellRun): string {
  switch (run.state) {
    case 'idle':
      return 'not run yet';
    case 'pending':
      return 'pending';
    case 'running':
      return 'running';
    case 'done':
      return run.milliseconds === undefined ? 'done' : `done in ${duration(run.milliseconds)}`;
    case 'failed':
      return 'failed';
  }
}
