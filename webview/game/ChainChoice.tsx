/**
 * What the search plays and a game refuses: chained jumps, until the rules say what becomes of them. Both rules are a click away, each with
 * the answer under it.
 */
import { plural, ruleChoices, type GameProblemCode } from '../../src/core';
import { setRule } from '../../src/protocol';
import { useWhyNot, WhyNot } from '../rules/WhyNot';
import { useBoardNotebook } from '../state/boardContext';

const TEXTS = { once: 'Take one jump a roll', follow: 'Follow chains' } as const;

/** @param codes why no game begins */
export function ChainChoice({ codes }: { codes: readonly GameProblemCode[] }) {
  const notebook = useBoardNotebook();
  const why = useWhyNot('rules');
  if (!codes.includes('chain') && !codes.includes('cycle')) return null;
  if (why !== '') return <WhyNot what="rules" />;
  // Jumps that come back to themselves have no end to follow them to.
  const values = codes.includes('cycle') ? (['once'] as const) : (['once', 'follow'] as const);
  const choices = ruleChoices.find(({ rule }) => rule === 'chains')?.choices ?? [];
  const answers = notebook.snapshot.value?.alternatives;
  return (
    <div class="chain-choice" role="group" aria-label="What becomes of chained jumps">
      {values.map((value) => {
        const answer = answers?.find((each) => each.rule === 'chains' && each.value === value);
        return (
          <button
            key={value}
            type="button"
            class="button"
            title={choices.find((choice) => choice.value === value)?.explanation}
            onClick={() => notebook.host.tell(setRule, { path: ['rules', 'chains'], value })}
          >
            {TEXTS[value]}
            {answer !== undefined && ` (${answer.rolls < 0 ? 'no way to win' : plural(answer.rolls, 'roll')})`}
          </button>
        );
      })}
    </div>
  );
}
