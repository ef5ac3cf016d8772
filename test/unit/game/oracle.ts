/**
 * The game's rules a second time, as plainly as they can be written and by nothing of the core: what the properties compare with. A token
 * alone is a square, a streak and the square where its turn began.
 */
import fc from 'fast-check';
import { Board, type DiceSpec } from '../../../src/core';

export interface House {
  readonly lastSquare: number;
  readonly start: 0 | 1;
  readonly jumps: ReadonlyMap<number, number>;
  readonly overshoot: 'stay' | 'bounce' | 'win';
  readonly chains: 'once' | 'follow';
  readonly rollAgain: boolean;
  readonly threeSixes: boolean;
  readonly capture: boolean;
  readonly faces: number;
  readonly count: number;
  readonly weights: readonly number[] | undefined;
}

export function boardOf(house: House): Board {
  const { lastSquare, start, jumps, overshoot, chains, rollAgain, threeSixes, capture, faces, count, weights } = house;
  return new Board({
    lastSquare,
    columns: 7,
    start,
    jumps: [...jumps].flat(),
    overshoot,
    chains,
    rollAgain,
    threeSixes,
    capture,
    faces,
    count,
    ...(weights === undefined ? {} : { weights }),
  });
}

/** How many of all equally likely throws give each sum, by trying all of them. */
export function throwsOf({ faces, count, weights }: Pick<House, 'faces' | 'count' | 'weights'>): Map<number, number> {
  let sums = new Map([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<number, number>();
    for (const [sum, ways] of sums) {
      for (let face = 1; face <= faces; face++) {
        const weight = weights === undefined ? 1 : (weights[face - 1] ?? 0);
        if (weight > 0) next.set(sum + face, (next.get(sum + face) ?? 0) + ways * weight);
      }
    }
    sums = next;
  }
  return new Map([...sums].sort(([a], [b]) => a - b));
}

/** Where a roll leads from a square, jumps included. */
export function stepOf({ lastSquare, jumps, overshoot, chains }: House, from: number, roll: number): number {
  let square = from + roll;
  if (square > lastSquare) {
    if (overshoot === 'stay') return from;
    square = overshoot === 'win' ? lastSquare : lastSquare - (square - lastSquare);
    if (square < 1) return from;
  }
  for (;;) {
    const next = jumps.get(square);
    if (next === undefined) return square;
    square = next;
    if (chains === 'once') return square;
  }
}

export interface Alone {
  readonly square: number;
  readonly streak: number;
  readonly began: number;
}

export function alone(house: House, { square, streak, began }: Alone, roll: number): Alone {
  const highest = house.rollAgain && roll === house.faces * house.count;
  if (highest && house.threeSixes && streak === 2) return { square: began, streak: 0, began };
  const to = stepOf(house, square, roll);
  if (highest && house.threeSixes) return { square: to, streak: streak + 1, began };
  return { square: to, streak: 0, began: to };
}

export function keyOf(state: Alone): string {
  return `${state.square} ${state.streak} ${state.streak === 0 ? state.square : state.began}`;
}

export interface Fact {
  readonly player: string;
  readonly from: number;
  readonly to: number;
  readonly captured: readonly string[];
  readonly won: boolean;
}

/** A whole game of several players, to its end or that of the rolls. */
export function playOut(house: House, players: readonly string[], rolls: readonly number[]): Fact[] {
  const squares = new Map(players.map((player): [string, number] => [player, house.start]));
  const order = [...players];
  const facts: Fact[] = [];
  let streak = 0;
  let began: number = house.start;
  for (const roll of rolls) {
    const player = order[0] as string;
    const from = squares.get(player) as number;
    if (streak === 0) began = from;
    const highest = house.rollAgain && roll === house.faces * house.count;
    const voids = highest && house.threeSixes && streak === 2;
    const to = voids ? began : stepOf(house, from, roll);
    squares.set(player, to);
    const captured = players.filter(
      (other) =>
        house.capture && !voids && to !== from && other !== player && to !== house.start && squares.get(other) === to,
    );
    for (const other of captured) squares.set(other, house.start);
    const won = to === house.lastSquare;
    facts.push({ player, from, to, captured, won });
    if (won) break;
    if (highest && !voids) {
      streak++;
    } else {
      streak = 0;
      order.push(order.shift() as string);
    }
  }
  return facts;
}

const dice: fc.Arbitrary<Required<Pick<DiceSpec, 'faces' | 'count'>> & { weights: number[] | undefined }> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ faces: 6, count: 1, weights: undefined }) },
  {
    weight: 2,
    arbitrary: fc.record({
      faces: fc.integer({ min: 1, max: 7 }),
      count: fc.constant(1),
      weights: fc.constant(undefined),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      faces: fc.integer({ min: 1, max: 4 }),
      count: fc.integer({ min: 2, max: 3 }),
      weights: fc.constant(undefined),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        weights: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 }),
        count: fc.integer({ min: 1, max: 2 }),
      })
      .filter(({ weights }) => weights.some((weight) => weight > 0))
      .map(({ weights, count }) => ({ faces: weights.length, count, weights })),
  },
);

/** Legal boards under any rules: no jump on the start or the last square, none to itself, and no cycle where chains are followed. */
export function houses(most = 30): fc.Arbitrary<House> {
  return fc
    .record({
      lastSquare: fc.integer({ min: 2, max: most }),
      start: fc.constantFrom(0 as const, 1 as const),
      overshoot: fc.constantFrom('stay' as const, 'bounce' as const, 'win' as const),
      chains: fc.constantFrom('once' as const, 'follow' as const),
      rollAgain: fc.boolean(),
      threeSixes: fc.boolean(),
      capture: fc.boolean(),
      dice,
      jumps: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 10 }),
    })
    .map(({ dice, jumps, ...rules }) => {
      const { lastSquare, start, chains } = rules;
      const kept = new Map<number, number>();
      for (const [a, b] of jumps) {
        const from = 1 + (a % lastSquare);
        const to = 1 + (b % lastSquare);
        if (from === to || from === start || from === lastSquare || kept.has(from)) continue;
        kept.set(from, to);
        if (chains === 'follow' && closesCycle(kept, from)) kept.delete(from);
      }
      return { ...rules, ...dice, jumps: kept };
    });
}

function closesCycle(jumps: ReadonlyMap<number, number>, from: number): boolean {
  for (let at = jumps.get(from); at !== undefined; at = jumps.get(at)) if (at === from) return true;
  return false;
}

/** Rolls that the dice of a house can roll. */
export function rollsFor(house: House, most = 60): fc.Arbitrary<number[]> {
  return fc.array(fc.constantFrom(...throwsOf(house).keys()), { maxLength: most });
}

export const players: fc.Arbitrary<string[]> = fc.uniqueArray(fc.constantFrom('asha', 'dev', 'mira', 'token', 'a, b'), {
  minLength: 1,
  maxLength: 4,
});
