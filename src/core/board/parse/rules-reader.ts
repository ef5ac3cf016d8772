/** The house rules of the object form: `"rules": { "overshoot": "bounce", "chains": "follow", "rollAgain": true, … }`. */
import type { Slices } from '../../slices';
import type { ChainRule, HouseRules, Overshoot } from '../rules';
import { skipValue, type Place } from './json-structure';
import type { ProblemList } from './problem-list';
import { readProperties, wrongType } from './properties';
import { suggest } from './suggest';
import { Kind } from './token-kinds';
import type { Tokens } from './tokens';

export interface ReadRules extends Pick<HouseRules, 'overshoot' | 'chains' | 'rollAgain' | 'threeSixes' | 'capture'> {
  /** Where the rules ask that chains be refused. */
  readonly refused?: Place;
}

const OVERSHOOTS: readonly Overshoot[] = ['stay', 'bounce', 'win'];
const CHAINS: readonly ChainRule[] = ['once', 'follow', 'refuse'];
const SWITCHES = ['rollAgain', 'threeSixes', 'capture'] as const;
type Switch = (typeof SWITCHES)[number];

export function* readRules(tokens: Tokens, problems: ProblemList): Slices<ReadRules> {
  if (tokens.kind !== Kind.openBrace) {
    yield* wrongType(tokens, problems, '"rules" is an object, like { "chains": "follow" }');
    return {};
  }
  let overshoot: Overshoot | undefined;
  let chains: (Place & { readonly name: ChainRule }) | undefined;
  const switches = new Map<Switch, Place & { readonly on: boolean }>();
  yield* readProperties(tokens, problems, ['overshoot', 'chains', ...SWITCHES], 'the rules', function* (key) {
    switch (key) {
      case 'overshoot':
        overshoot = (yield* readRule(tokens, problems, key, OVERSHOOTS, 'stay'))?.name;
        break;
      case 'chains':
        chains = yield* readRule(tokens, problems, key, CHAINS, 'refuse');
        break;
      case 'rollAgain':
      case 'threeSixes':
      case 'capture': {
        const read = yield* readSwitch(tokens, problems, key);
        if (read === undefined) switches.delete(key);
        else switches.set(key, read);
        break;
      }
      default:
        yield* skipValue(tokens, problems);
    }
  });
  const threeSixes = switches.get('threeSixes');
  if (threeSixes?.on === true && switches.get('rollAgain')?.on !== true) {
    problems.add(
      'rule-without-effect',
      threeSixes.offset,
      threeSixes.length,
      'Three of the highest face in one turn can only come up when it rolls again. Set "rollAgain" to true, or remove this rule.',
    );
  }
  const refused = chains?.name === 'refuse' ? chains : undefined;
  return {
    ...(overshoot === undefined ? {} : { overshoot }),
    ...(chains === undefined ? {} : { chains: chains.name }),
    ...Object.fromEntries([...switches].map(([name, { on }]) => [name, on])),
    ...(refused === undefined ? {} : { refused }),
  };
}

function* readSwitch(
  tokens: Tokens,
  problems: ProblemList,
  key: string,
): Slices<(Place & { readonly on: boolean }) | undefined> {
  const { kind } = tokens;
  const place = yield* skipValue(tokens, problems);
  if (place === undefined) return undefined;
  if (kind === Kind.true || kind === Kind.false) return { ...place, on: kind === Kind.true };
  problems.add('invalid-rule', place.offset, place.length, `"${key}" is true or false. It is read as false.`);
  return undefined;
}

/** A rule out of a few names. */
function* readRule<Name extends string>(
  tokens: Tokens,
  problems: ProblemList,
  key: string,
  names: readonly Name[],
  otherwise: Name,
): Slices<(Place & { readonly name: Name }) | undefined> {
  const name = tokens.kind === Kind.string ? tokens.value : undefined;
  const place = yield* skipValue(tokens, problems);
  if (place === undefined) return undefined;
  const chosen = names.find((choice) => choice === name);
  if (chosen !== undefined) return { name: chosen, ...place };
  const meant = name === undefined ? undefined : suggest(name, names);
  const choices = names.map((choice) => `"${choice}"`).join(' or ');
  problems.add(
    'invalid-rule',
    place.offset,
    place.length,
    meant === undefined
      ? `"${key}" is ${choices}. It is read as "${otherwise}".`
      : `"${key}" is ${choices}. Did you mean "${meant}"? It is read as "${otherwise}".`,
  );
  return undefined;
}
