/** The rules that a board is played by, each a chip in the line under the toolbar that opens its choices. */
import { answersText, plural, ruleChoices, type Board, type RuleChoice, ruleValue } from '../../src/core';
import { setRule, type AlternativeSummary } from '../../src/protocol';
import { Icon } from '../notebook/Icon';
import { PopoverMenu } from '../notebook/PopoverMenu';
import { useBoardNotebook } from '../state/boardContext';
import { DiceForm } from './DiceForm';
import { chipText, diceText, RULE_NAMES } from './ruleText';
import { useWhyNot, WhyNot } from './WhyNot';

export function RuleChips({ board }: { board: Board }) {
  return (
    <>
      {ruleChoices.map((choice) => (
        <PopoverMenu key={choice.rule} class="rule" label={RULE_NAMES[choice.rule]} text={chipText(board, choice.rule)}>
          <Choices board={board} choice={choice} />
        </PopoverMenu>
      ))}
      <PopoverMenu class="rule" label="Dice" text={diceText(board)}>
        <DiceForm board={board} />
      </PopoverMenu>
    </>
  );
}

function Choices({ board, choice }: { board: Board; choice: RuleChoice }) {
  const notebook = useBoardNotebook();
  const { rule, path, choices } = choice;
  const why = useWhyNot('rules');
  const answers = notebook.snapshot.value?.alternatives;
  const now = ruleValue(board, rule);
  return (
    <div class="rule-menu">
      <p class="rule-head">
        <strong>{RULE_NAMES[rule]}</strong>
        {answers !== undefined && <span class="rule-answers">{answersText(answers, rule)}</span>}
      </p>
      <ul class="rule-choices">
        {choices.map(({ value, explanation }, index) => (
          <li key={String(value)}>
            <button
              type="button"
              class="rule-choice"
              aria-pressed={value === now}
              aria-disabled={why !== '' || undefined}
              onClick={() => {
                if (why !== '' || value === now) return;
                // What holds without the property needs no property.
                const [first = '', ...rest] = path;
                notebook.host.tell(setRule, { path: [first, ...rest], value: index === 0 ? undefined : value });
                notebook.announcer.say(explanation);
              }}
            >
              <span class="rule-mark">{value === now && <Icon name="check" />}</span>
              <span class="rule-explanation">{explanation}</span>
              <Answer answer={answers?.find((each) => each.rule === rule && each.value === value)} />
            </button>
          </li>
        ))}
      </ul>
      <WhyNot what="rules" />
    </div>
  );
}

/** The fewest rolls under a choice. */
function Answer({ answer }: { answer: AlternativeSummary | undefined }) {
  if (answer === undefined) return null;
  return (
    <span class="rule-answer numbers">
      <span class="unseen">, </span>
      {answer.rolls < 0 ? 'no way to win' : plural(answer.rolls, 'roll')}
    </span>
  );
}
