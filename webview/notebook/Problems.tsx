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
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'information'];
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
  // An error is why something is missing; who sees only that there is one has to ask for the reason.
  const shown = open.value ?? (problems.length <= FEW || worst === 'error');
  const foldable = problems.length > 1 || !stale;
  const toggle = (): void => void (open.value = !shown);
  const firstError = Math.max(
    0,
    problems.findIndex((problem) => problem.severity === 'error'),
  );
  return (
    <section class={`banner banner-${worst}`} aria-label="Problems">
      <div class="banner-head">
        <Icon name={ICONS[worst]} />
        {/* A convenience for the pointer: for the keyboard and for screen readers there is the button at the end of the line. */}
        <p class={`banner-text${foldable ? ' banner-foldable' : ''}`} onClick={foldable ? toggle : undefined}>
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
        {foldable && (
          <Action
            icon={shown ? 'chevron-up' : 'chevron-down'}
            label={shown ? 'Hide the problems' : `Show ${plural(problems.length, 'problem')}`}
            expanded={shown}
            onClick={toggle}
          />
        )}
      </div>
      {shown && foldable && <ProblemList problems={problems} />}
    </section>
  );
}

export function ProblemList({ problems }: { problems: readonly PlacedProblem[] }) {
  const notebook = useNotebook();
  return (
    <ul class="problems">
      {bySeverity(problems).map(([problem, index]) => (
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

/** The problems that are listed, errors first, each with its place among all of them, which is what the host knows it by. */
function bySeverity(problems: readonly PlacedProblem[]): (readonly [PlacedProblem, number])[] {
  const numbered = problems.map((problem, index) => [problem, index] as const);
  return SEVERITIES.flatMap((severity) => numbered.filter(([problem]) => problem.severity === severity)).slice(0, MOST);
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
