/** The notebook's toolbar, always in view, and beneath it one quiet line that says what document this is and by which rules. */
import type { ComponentChildren } from 'preact';
import { useNotebook } from '../state/context';
import { Action } from './Action';
import { Icon } from './Icon';

interface Props {
  /** What there is to know about the document, in a few words each. */
  readonly facts: readonly string[];
  /** Chips that open choices, after the facts. */
  readonly chips?: ComponentChildren;
}

export function Toolbar({ facts, chips }: Props) {
  const notebook = useNotebook();
  const snapshot = notebook.snapshot.value;
  const { cells, noun } = notebook.kind;
  const filled = notebook.filled.value;
  const running = cells.some((id) => snapshot?.runs[id]?.state === 'running');
  const allCollapsed = notebook.collapsed.value.length === cells.length;
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
            disabled={!filled}
            onClick={() => notebook.run('all')}
          />
        )}
        <Action
          icon={allCollapsed ? 'expand-all' : 'collapse-all'}
          text={allCollapsed ? 'Expand All' : 'Collapse All'}
          label={allCollapsed ? 'Expand all outputs' : 'Collapse all outputs'}
          disabled={!filled}
          onClick={() => notebook.setAllCollapsed(!allCollapsed)}
        />
        <Action
          icon="go-to-file"
          text="Open Text to the Side"
          label={`Open the text of this ${noun} to the side`}
          onClick={() => notebook.openAsText()}
        />
        <span class="spacer" />
        <Action
          icon="record-keys"
          label="Show the keys (?)"
          expanded={notebook.keysShown.value}
          onClick={() => notebook.perform('showKeys')}
        />
      </div>
      {snapshot !== undefined && (
        <div class="chips">
          <h1 class="chip-name">{snapshot.name}</h1>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {chips}
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
