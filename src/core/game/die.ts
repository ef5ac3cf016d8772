/**
 * Where rolls come from. A game takes a die, so that a test, a saved game, a seed and a person at the table are the same to it.
 *
 * A die rolls what the board says: with several dice a roll is their sum.
 */
import { Dice, type DiceSpec } from '../board/dice';
import { Random } from './random';

export interface Die {
  /** The next roll, or undefined when there is none: a script has ended, or a person has not said yet. */
  roll(): number | undefined;
  /** Takes back a roll, the last one given, so that it is given again. Without it a roll that is undone is forgotten. */
  takeBack?(roll: number): void;
  /** What to tell a person when there is no roll. */
  readonly whenOut?: string;
  /** The dice it rolls, where it knows; a game refuses dice that its board does not play with. */
  readonly dice?: DiceSpec;
  /** The rolls that it will give, where it knows them; a game refuses those that its board's dice cannot roll. */
  readonly rolls?: readonly number[];
}

export interface ScriptedDie extends Die {
  readonly rolls: readonly number[];
  /** How many of them have been given. */
  readonly given: number;
}

/** Gives these rolls, one after the other. */
export function scriptedDie(rolls: readonly number[]): ScriptedDie {
  const script = [...rolls];
  let given = 0;
  return {
    rolls: script,
    get given() {
      return given;
    },
    get whenOut() {
      return `The script has no more rolls: ${script.length === 1 ? 'its one roll has' : `all ${script.length} have`} been played. Add a roll to play on.`;
    },
    roll: () => (given < script.length ? script[given++] : undefined),
    takeBack: () => {
      if (given > 0) given--;
    },
  };
}

export interface RandomDie extends Die {
  readonly seed: number;
  readonly dice: DiceSpec;
  roll(): number;
}

/** Rolls by chance, the same for the same seed. @param options.faces 6 unless told otherwise; see `DiceSpec` for the others */
export function randomDie({ seed, faces = 6, ...others }: { seed: number } & Partial<DiceSpec>): RandomDie {
  const dice = new Dice({ faces, ...others });
  const random = new Random(seed);
  const throwDice = thrower(dice, random);
  const takenBack: number[] = [];
  return {
    seed,
    dice: dice.spec,
    roll: () => takenBack.pop() ?? throwDice(),
    takeBack: (roll) => {
      takenBack.push(roll);
    },
  };
}

/** A function that throws the dice and says their sum. */
export function thrower(dice: Dice, random: Random): () => number {
  const { faces, count, weights } = dice;
  if (weights === undefined) {
    return () => {
      let sum = count;
      for (let die = 0; die < count; die++) sum += random.below(faces);
      return sum;
    };
  }
  const limits = cumulated(weights);
  const total = limits[faces - 1] as number;
  return () => {
    let sum = 0;
    for (let die = 0; die < count; die++) {
      // Weights may add up to more than one random number can tell apart exactly.
      const at = total <= 2 ** 21 ? random.below(total) : belowLarge(random, total);
      let face = 0;
      while ((limits[face] as number) <= at) face++;
      sum += face + 1;
    }
    return sum;
  };
}

function cumulated(weights: readonly number[]): Float64Array {
  let sum = 0;
  return Float64Array.from(weights, (weight) => (sum += weight));
}

/** A whole number below `most`, which is less than 2⁴⁸, by refusing those that would favour the low ones. */
function belowLarge(random: Random, most: number): number {
  const range = 2 ** 48;
  const limit = range - (range % most);
  for (;;) {
    const value = (random.next() % 2 ** 16) * 2 ** 32 + random.next();
    if (value < limit) return value % most;
  }
}

export interface HandDie extends Die {
  /** Says what was rolled at the table; several rolls wait in their order. */
  say(roll: number): void;
  /** How many rolls have been said and not been played. */
  readonly waiting: number;
}

/** Rolls what a person says. A roll that is undone is forgotten, for it was perhaps said wrongly. */
export function handDie(): HandDie {
  const said: number[] = [];
  return {
    whenOut: 'Say what was rolled.',
    get waiting() {
      return said.length;
    },
    roll: () => said.shift(),
    say: (roll) => {
      said.push(roll);
    },
  };
}
