/** The answer of a board under each other choice of each rule, for chips that say "4 rolls; 2 when chains are followed". */
import { group, plural } from '../format';
import { finish, type Slices } from '../slices';
import type { Board } from './board';
import { ruleChoices, type HouseRules, type RuleChoice } from './rules';
import { searchBoard, searchBoardInSlices } from './search';

export interface AlternativeAnswer {
  readonly rule: RuleChoice['rule'];
  readonly value: number | string | boolean;
  /** Whether the board is played so now. */
  readonly current: boolean;
  /** Fewest rolls under this choice, all other rules being as they are; −1 when the last square cannot be reached. */
  readonly rolls: number;
  /** "when chains are followed" */
  readonly when: string;
}

export function answersUnderAlternatives(board: Board): AlternativeAnswer[] {
  return finish(answersUnderAlternativesInSlices(board));
}

/** @param rolls the answer of the board as it is, from a caller that has it */
export function* answersUnderAlternativesInSlices(board: Board, rolls?: number): Slices<AlternativeAnswer[]> {
  const own = rolls ?? (yield* searchBoardInSlices(board, { method: 'visited-set' })).rolls;
  const answers: AlternativeAnswer[] = [];
  for (const { rule, choices } of ruleChoices) {
    for (const { value, when } of choices) {
      const current = ruleValue(board, rule) === value;
      const other = board.withRules({ [rule]: value }); // the choices are those of the rule
      const search = sameAnswer(board, other)
        ? own
        : (yield* searchBoardInSlices(other, { method: 'visited-set' })).rolls;
      answers.push({ rule, value, current, rolls: current ? own : search, when });
      yield 0;
    }
  }
  return answers;
}

/** The fewest rolls under other rules; −1 when the last square cannot be reached. */
export function answerUnder(board: Board, rules: HouseRules): number {
  return searchBoard(board.withRules(rules), { method: 'visited-set' }).rolls;
}

/** "4 rolls", "no way to win", with what other choices of one rule, or of all, change: "4 rolls; 2 when chains are followed". */
export function answersText(answers: readonly AlternativeAnswer[], rule?: RuleChoice['rule']): string {
  const own = answers.find(({ current }) => current)?.rolls ?? -1;
  const parts = [own < 0 ? 'no way to win' : plural(own, 'roll')];
  for (const answer of answers) {
    if (answer.current || answer.rolls === own || (rule !== undefined && answer.rule !== rule)) continue;
    parts.push(`${answer.rolls < 0 ? 'no way' : group(answer.rolls)} ${answer.when}`);
  }
  return parts.join('; ');
}

/** What a board is played by; one of the rule's choices, unless its start is another square. */
export function ruleValue({ start, rules }: Board, rule: RuleChoice['rule']): RuleChoice['choices'][number]['value'] {
  switch (rule) {
    case 'start':
      return start;
    case 'chains':
      return rules.refuseChains ? 'refuse' : rules.chains;
    case 'overshoot':
    case 'rollAgain':
    case 'threeSixes':
    case 'capture':
      return rules[rule];
  }
}

/** Whether two boards of the same squares move a token alone in the same way. */
function sameAnswer(a: Board, b: Board): boolean {
  return (
    a.start === b.start &&
    a.rules.overshoot === b.rules.overshoot &&
    a.rules.chains === b.rules.chains &&
    a.states.streaks === b.states.streaks
  );
}
