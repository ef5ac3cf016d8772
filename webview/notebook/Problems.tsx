/**
 * What is wrong with the text, at the top where it cannot be missed: one banner that says whether the board shown is still that of the
 * text, and the problems, each a button that goes to its place.
 */
import { useSignal } from '@preact/signals';
import { plural, type Severity } from '../../src/core';
import type { PlacedProblem } from '../../src/protocol';
import { useNotebook } from '../state/context';
import { Action } from './Action';
import { Icon } from './Icon';
import type { IconName } from './icons';

/** More problems than this are folded away at first. */
const FEW = 3;
/** And no more than this are ever listed; the Problems panel has them all. */
const MOST = 100;

const ICONS: Record<Severity, IconName> = { error: 'error', warning: 'warning', information: 'info' };
const NAMES: Record<Severity, string> = { error: 'Error', warning: 'Warning', information: 'Information' };

export function Problems() {
  const notebook = useNotebook();
  const open = useSignal<boolean | undefined>(undefined);
  const snapshot = notebook.snapshot.value;
  // A document that never was good has a page of its own, which lists the problems itself.
  if (snapshot === undefined || snapshot.stage === 'failed') return null;
  const { problems, stale } = snapshot;
  if (problems.length === 0 && !stale) return null;
  const worst = severest(problems);
  const shown = open.value ?? problems.length <= FEW;
  const firstError = Math.max(
    0,
    problems.findIndex((problem) => problem.severity === 'error'),
  );
  return (
    <section class={`banner banner-${worst}`} aria-label="Problems">
      <div class="banner-head">
        <Icon name={ICONS[worst]} />
        <p class="banner-text">
          {stale ? (
            <>
              <strong>The text has an error</strong>
              {problems.length > 0 && `: ${problems[firstError]?.message ?? ''}`} Showing the last good{' '}
              {notebook.kind.noun}.
            </>
          ) : (
            <strong>{summary(problems)}</strong>
          )}
        </p>
        {stale && problems.length > 0 && (
          <button type="button" class="button" onClick={() => notebook.showProblem(firstError)}>
            Go to Line {(problems[firstError]?.line ?? 0) + 1}
          </button>
        )}
        {(problems.length > 1 || !stale) && (
          <Action
            icon={shown ? 'chevron-up' : 'chevron-down'}
            label={shown ? 'Hide the problems' : `Show ${plural(problems.length, 'problem')}`}
            expanded={shown}
            onClick={() => (open.value = !shown)}
          />
        )}
      </div>
      {shown && (problems.length > 1 || !stale) && <ProblemList problems={problems} />}
    </section>
  );
}

export function ProblemList({ problems }: { problems: readonly PlacedProblem[] }) {
  const notebook = useNotebook();
  return (
    <ul class="problems">
      {problems.slice(0, MOST).map((problem, index) => (
        <li key={index}>
          <button type="button" class="problem" title="Go to the place" onClick={() => notebook.showProblem(index)}>
            <span class={`problem-icon problem-${problem.severity}`} role="img" aria-label={NAMES[problem.severity]}>
              <Icon name={ICONS[problem.severity]} />
            </span>
            <span class="problem-message">{problem.message}</span>
            <span class="problem-code">{problem.code}</span>
            <span class="problem-place numbers">
              [Ln {problem.line + 1}, Col {problem.character + 1}]
            </span>
          </button>
        </li>
      ))}
      {problems.length > MOST && (
        <li class="problems-more">{plural(problems.length - MOST, 'more problem')} in the Problems panel.</li>
      )}
    </ul>
  );
}

function severest(problems: readonly PlacedProblem[]): Severity {
  if (problems.some((problem) => problem.severity === 'error')) return 'error';
  return problems.some((problem) => problem.severity === 'warning') ? 'warning' : 'information';
}

function summary(problems: readonly PlacedProblem[]): string {
  const of = (severity: Severity): number => problems.filter((problem) => problem.severity === severity).length;
  const parts = [
    [of('error'), 'error'],
    [of('warning'), 'warning'],
    [of('information'), 'note'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => plural(count, name))
    .join(', ');
}
