/**
 * The house rules that a board is played by. The texts leave them open, families do not agree on them, and each changes the answer;
 * `docs/rules.md` says what each means to the last corner, and why.
 */
import type { DiceSpec } from './dice';

/** What a roll beyond the last square does. */
export type Overshoot = 'stay' | 'bounce' | 'win';

/** What happens at a jump whose end carries another jump: take only the first, or follow them all. */
export type Chains = 'once' | 'follow';

/** The rule for chains as a file says it: `refuse` is a board that no game begins on while it has any; it is solved as under `once`. */
export type ChainRule = Chains | 'refuse';

export interface Rules {
  readonly overshoot: Overshoot;
  /** How a roll moves where jumps are chained. */
  readonly chains: Chains;
  /** Whether a game refuses a board with chained jumps; so it is unless the rules say `once` or `follow`. */
  readonly refuseChains: boolean;
  /** The highest face (of all dice) rolls again. */
  readonly rollAgain: boolean;
  /** The third highest face of one turn takes the token back to where the turn began. Without `rollAgain` it cannot happen. */
  readonly threeSixes: boolean;
  /** A token that comes to rest on another sends it back to the start. */
  readonly capture: boolean;
}

/** What a person may change about a board without touching its squares; what is left out stays. */
export interface HouseRules {
  readonly start?: number;
  readonly overshoot?: Overshoot;
  readonly chains?: ChainRule;
  readonly rollAgain?: boolean;
  readonly threeSixes?: boolean;
  readonly capture?: boolean;
  readonly die?: DiceSpec;
}

/** The rules as chips: their names in the file, their choices in order, and one line on each choice. The first is what holds without it. */
export interface RuleChoice {
  readonly rule: 'start' | 'overshoot' | 'chains' | 'rollAgain' | 'threeSixes' | 'capture';
  /** The property of the file, from its root. */
  readonly path: readonly string[];
  readonly choices: readonly {
    readonly value: number | string | boolean;
    /** Ends "4 rolls; 2 …", like "when chains are followed". */
    readonly when: string;
    readonly explanation: string;
  }[];
}

export const ruleChoices: readonly RuleChoice[] = [
  {
    rule: 'start',
    path: ['start'],
    choices: [
      { value: 1, when: 'from square 1', explanation: 'Tokens start on square 1.' },
      {
        value: 0,
        when: 'from off the board',
        explanation: 'Tokens start off the board, on 0, and a 1 enters square 1.',
      },
    ],
  },
  {
    rule: 'overshoot',
    path: ['rules', 'overshoot'],
    choices: [
      {
        value: 'stay',
        when: 'when a roll too high stays',
        explanation: 'A roll beyond the last square does not move the token.',
      },
      {
        value: 'bounce',
        when: 'when a roll too high bounces back',
        explanation: 'A roll beyond the last square comes back from it by what was too much.',
      },
      { value: 'win', when: 'when a roll too high wins', explanation: 'A roll beyond the last square ends on it.' },
    ],
  },
  {
    rule: 'chains',
    path: ['rules', 'chains'],
    choices: [
      {
        value: 'refuse',
        when: 'when chains are refused',
        explanation: 'No game begins on a board where a jump ends on another; the search takes the first jump only.',
      },
      {
        value: 'once',
        when: 'when one jump is taken',
        explanation: 'A roll takes one jump; a second one is not taken.',
      },
      {
        value: 'follow',
        when: 'when chains are followed',
        explanation: 'A jump that ends on another goes on with it.',
      },
    ],
  },
  {
    rule: 'rollAgain',
    path: ['rules', 'rollAgain'],
    choices: [
      { value: false, when: 'when a turn is one roll', explanation: 'Every turn is one roll.' },
      { value: true, when: 'when the highest face rolls again', explanation: 'The highest face rolls again.' },
    ],
  },
  {
    rule: 'threeSixes',
    path: ['rules', 'threeSixes'],
    choices: [
      {
        value: false,
        when: 'when a row of the highest face is harmless',
        explanation: 'The highest face may come up any number of times.',
      },
      {
        value: true,
        when: 'when three of the highest face void the turn',
        explanation: 'The third highest face of one turn takes the token back to where the turn began.',
      },
    ],
  },
  {
    rule: 'capture',
    path: ['rules', 'capture'],
    choices: [
      { value: false, when: 'when tokens share squares', explanation: 'Any number of tokens may stand on a square.' },
      {
        value: true,
        when: 'when a token sends others home',
        explanation: 'A token that comes to rest on another sends it back to the start.',
      },
    ],
  },
];
