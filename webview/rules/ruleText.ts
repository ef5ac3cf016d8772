/** The rules in the few words of a chip. What each means to the last corner is told behind it and in the documentation. */
import { group, type Board, type RuleChoice } from '../../src/core';
import { inWords } from '../notebook/format';

export type Rule = RuleChoice['rule'];

export const RULE_NAMES: Record<Rule, string> = {
  start: 'Start',
  overshoot: 'A roll beyond the last square',
  chains: 'A jump that ends on another',
  rollAgain: 'The highest face',
  threeSixes: 'Three of the highest face',
  capture: 'A square that is taken',
};

/** `starts on 0`, `three 6s void a turn`. */
export function chipText(board: Board, rule: Rule): string {
  const { start, rules, dice } = board;
  const highest = group(dice.highest);
  switch (rule) {
    case 'start':
      return `starts on ${group(start)}`;
    case 'overshoot':
      return { stay: 'stays on overshoot', bounce: 'bounces on overshoot', win: 'wins on overshoot' }[rules.overshoot];
    case 'chains':
      return rules.refuseChains ? 'refuses chains' : rules.chains === 'follow' ? 'follows chains' : 'one jump a roll';
    case 'rollAgain':
      return rules.rollAgain ? `a ${highest} rolls again` : 'one roll a turn';
    case 'threeSixes':
      return rules.threeSixes ? `three ${highest}s void a turn` : `${highest}s never void`;
    case 'capture':
      return rules.capture ? 'sends home' : 'shares squares';
  }
}

/** `six faces`, `two dice of six faces, loaded`. */
export function diceText({ dice }: Board): string {
  const faces = dice.faces === 1 ? 'one face' : `${inWords(dice.faces)} faces`;
  const all = dice.count === 1 ? faces : `${inWords(dice.count)} dice of ${faces}`;
  return dice.weights === undefined ? all : `${all}, loaded`;
}
