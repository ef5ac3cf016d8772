import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  Board,
  createGame,
  Dice,
  finish,
  fractionText,
  odds,
  oddsInSlices,
  randomDie,
  searchBoard,
  simulate,
  simulateInSlices,
} from '../../../src/core';
import { ratio } from '../../../src/core/board/dice';
import { chainOf } from '../../../src/core/odds/chain';
import { eliminate } from '../../../src/core/odds/eliminate';
import { iterate } from '../../../src/core/odds/iterate';
import { alone, boardOf, houses, keyOf, throwsOf, type Alone, type House } from '../game/oracle';

// Properties run long where other work shares the processor.
vi.setConfig({ testTimeout: 120_000 });

interface Case {
  readonly name: string;
  readonly lastSquare: number;
  readonly start: number;
  readonly jumps: Record<number, number> | string;
  readonly expectedRolls: string;
}
const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/${file}`, import.meta.url), 'utf8'));
const { odds: cases } = read('games.json') as { odds: Case[] };
const { cases: boards } = read('boards.json') as { cases: { name: string; jumps?: Record<number, number> }[] };

const chutes = new Board({
  lastSquare: 100,
  columns: 10,
  start: 0,
  jumps: pairs(boards.find(({ name }) => name.startsWith('Chutes and Ladders'))?.jumps ?? {}),
});

function pairs(jumps: Record<number, number>): number[] {
  return Object.entries(jumps).flatMap(([from, to]) => [Number(from), to]);
}

describe('boards with known odds', () => {
  it.each(cases)('$name: $expectedRolls rolls', ({ name, lastSquare, start, jumps, expectedRolls }) => {
    const board =
      typeof jumps === 'string'
        ? chutes
        : new Board({ lastSquare, columns: Math.sqrt(lastSquare), start, jumps: pairs(jumps) });
    const { exact, expectedRolls: rolls, whyNotExact } = odds(board);
    expect(whyNotExact).toBeUndefined();
    if (exact === undefined || rolls === undefined) throw new Error(`${name} has no fraction`);
    expect(Math.abs(ratio(exact.numerator, exact.denominator) / rolls - 1)).toBeLessThan(1e-12);
    const about = /^about (.*)$/.exec(expectedRolls)?.[1];
    if (about === undefined) expect(fractionText(exact)).toBe(expectedRolls);
    else expect(rolls.toFixed(7)).toBe(about);
  });

  it('the two printings of Chutes and Ladders differ', () => {
    const jumps = [...chutes.jumps].flatMap(([from, to]) => [from === 48 ? 47 : from, to]);
    const other = new Board({ lastSquare: 100, columns: 10, start: 0, jumps });
    const [a, b] = [odds(chutes).expectedRolls, odds(other).expectedRolls];
    expect(a?.toFixed(4)).toBe('39.5984');
    expect(b?.toFixed(4)).toBe('39.2251');
  });

  it('Chutes and Ladders: the rest of it', () => {
    const { mode, median, deviation, fastest, winners, turns, rolls } = odds(chutes, { players: 2 });
    // Published figures: most likely 22, half of all games are over by 33, deviation 25.6; 73 of 46,656 win in seven rolls.
    expect([mode, median]).toEqual([22, 33]);
    expect(deviation).toBeCloseTo(25.6025, 3);
    expect(fastest?.rolls).toBe(7);
    expect(fastest?.exact === undefined ? '' : fractionText(fastest.exact)).toBe('73/46656');
    expect(turns).toBe(rolls);
    expect(winners?.[0]).toBeGreaterThan(0.5);
    expect((winners?.[0] ?? 0) + (winners?.[1] ?? 0)).toBeCloseTo(1, 9);
  });
});

/** All states of a token alone, the start first, and how many throws lead from each to each. */
function chainByHand(house: House): { states: Alone[]; moves: Map<string, Map<string, number>>; total: number } {
  const throws = throwsOf(house);
  const start: Alone = { square: house.start, streak: 0, began: house.start };
  const states = [start];
  const moves = new Map<string, Map<string, number>>();
  for (const state of states) {
    if (moves.has(keyOf(state))) continue;
    const leads = new Map<string, number>();
    moves.set(keyOf(state), leads);
    for (const [roll, ways] of throws) {
      const end = alone(house, state, roll);
      const key = end.square === house.lastSquare ? 'won' : keyOf(end);
      leads.set(key, (leads.get(key) ?? 0) + ways);
      if (key !== 'won') states.push(end);
    }
  }
  const seen = new Set<string>();
  const distinct = states.filter((state) => !seen.has(keyOf(state)) && seen.add(keyOf(state)));
  return { states: distinct, moves, total: [...throws.values()].reduce((sum, ways) => sum + ways, 0) };
}

type Rational = [numerator: bigint, denominator: bigint];

/** Solves by elimination with fractions, without a thought for speed. */
function solve(matrix: Rational[][], right: Rational[]): Rational[] {
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
  const reduce = ([n, d]: Rational): Rational => {
    const g = gcd(n, d) * (d < 0n ? -1n : 1n);
    return g === 0n ? [0n, 1n] : [n / g, d / g];
  };
  const less = ([a, b]: Rational, [c, d]: Rational): Rational => reduce([a * d - c * b, b * d]);
  const times = ([a, b]: Rational, [c, d]: Rational): Rational => reduce([a * c, b * d]);
  const over = ([a, b]: Rational, [c, d]: Rational): Rational => reduce([a * d, b * c]);
  const size = right.length;
  const rows = matrix.map((row, i) => [...row, right[i] as Rational]);
  for (let k = 0; k < size; k++) {
    const pivot = rows.findIndex((row, i) => i >= k && row[k]?.[0] !== 0n);
    const row = rows[pivot] as Rational[];
    rows[pivot] = rows[k] as Rational[];
    rows[k] = row;
    for (let i = 0; i < size; i++) {
      const other = rows[i] as Rational[];
      if (i === k || other[k]?.[0] === 0n) continue;
      const factor = over(other[k] as Rational, row[k] as Rational);
      for (let j = k; j <= size; j++) other[j] = less(other[j] as Rational, times(factor, row[j] as Rational));
    }
  }
  return rows.map((row, k) => over(row[size] as Rational, row[k] as Rational));
}

/** Whether the goal can be reached from every state that a token can come to. */
function isCertain(moves: Map<string, Map<string, number>>): boolean {
  const open = new Set(['won']);
  for (let grew = true; grew;) {
    grew = false;
    for (const [from, leads] of moves) {
      if (!open.has(from) && [...leads.keys()].some((to) => open.has(to))) {
        open.add(from);
        grew = true;
      }
    }
  }
  return [...moves.keys()].every((state) => open.has(state));
}

describe('against plain linear algebra with fractions', () => {
  it('expects the same number of rolls, exactly, or says that games may not end', () => {
    fc.assert(
      fc.property(houses(14), (house) => {
        const { states, moves, total } = chainByHand(house);
        const found = odds(boardOf(house));
        expect(found.states).toBe(states.length);
        if (!isCertain(moves)) {
          expect(found.expectedRolls).toBe(Infinity);
          expect(found.finishing).toBeLessThan(1);
          expect(found.whyNotExact).toMatch(/\.$/);
          return;
        }
        const matrix = states.map((from): Rational[] =>
          states.map((to) => {
            const ways = BigInt(moves.get(keyOf(from))?.get(keyOf(to)) ?? 0);
            return [(keyOf(from) === keyOf(to) ? BigInt(total) : 0n) - ways, 1n];
          }),
        );
        const [expected] = solve(
          matrix,
          states.map((): Rational => [BigInt(total), 1n]),
        ) as [Rational];
        expect(found.exact).toEqual({ numerator: expected[0], denominator: expected[1] });
        expect(Math.abs((found.expectedRolls ?? NaN) / ratio(...expected) - 1)).toBeLessThan(1e-12);
        expect(found.finishing).toBe(1);
      }),
      { numRuns: 150 },
    );
  });

  it('has the distribution, and the chance to finish, of moving chance by hand', () => {
    fc.assert(
      fc.property(houses(14), (house) => {
        const { states, moves, total } = chainByHand(house);
        const found = odds(boardOf(house));
        let now = new Map<string, number>([[keyOf(states[0] as Alone), 1]]);
        let sum = 0;
        for (let rolls = 1; rolls <= 40; rolls++) {
          const next = new Map<string, number>();
          for (const [state, chance] of now) {
            for (const [to, ways] of moves.get(state) ?? [])
              next.set(to, (next.get(to) ?? 0) + (chance * ways) / total);
          }
          const won = next.get('won') ?? 0;
          next.delete('won');
          sum += won;
          expect(found.rolls.chances[rolls] ?? 0).toBeCloseTo(won, 11);
          now = next;
        }
        const { fastest, median, mode, rolls } = found;
        const search = searchBoard(boardOf(house));
        expect(fastest?.rolls ?? -1).toBe(search.rolls);
        if (fastest === undefined) {
          expect(sum).toBe(0);
          expect(found.finishing).toBe(0);
          return;
        }
        expect(fastest.chance).toBeCloseTo(rolls.chances[fastest.rolls] ?? NaN, 11);
        const all = rolls.chances.reduce((before, chance) => before + chance, 0);
        expect(found.finishing).toBeCloseTo(all + (found.finishing === 1 ? rolls.tail : 0), 6);
        if (mode !== undefined) expect(rolls.chances[mode]).toBe(Math.max(...rolls.chances));
        if (median !== undefined) {
          expect(rolls.chances.subarray(0, median).reduce((a, b) => a + b, 0)).toBeLessThan(0.5);
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** The chance of the first of two players, from the joint places of both tokens, going over them until nothing changes. */
function firstOfTwo(house: House): number {
  const throws = [...throwsOf(house)];
  const total = throws.reduce((sum, [, ways]) => sum + ways, 0);
  const { states } = chainByHand(house);
  const still = states.filter(({ streak }) => streak === 0);
  const chances = new Map<string, number>();
  const key = (mover: Alone, other: Alone): string => `${keyOf(mover)}|${keyOf(other)}`;
  for (let pass = 0, change = 1; change > 1e-12 && pass < 3000; pass++) {
    change = 0;
    for (const mover of states) {
      for (const other of still) {
        let chance = 0;
        for (const [roll, ways] of throws) {
          const end = alone(house, mover, roll);
          const voids = house.threeSixes && mover.streak === 2;
          const again = house.rollAgain && roll === house.faces * house.count && !voids;
          const won = end.square === house.lastSquare;
          const rest = again ? (chances.get(key(end, other)) ?? 0) : 1 - (chances.get(key(other, end)) ?? 1);
          chance += (ways / total) * (won ? 1 : rest);
        }
        change = Math.max(change, Math.abs(chance - (chances.get(key(mover, other)) ?? 0)));
        chances.set(key(mover, other), chance);
      }
    }
  }
  return chances.get(key(states[0] as Alone, states[0] as Alone)) ?? NaN;
}

describe('several players', () => {
  it('win as often as their joint places say', () => {
    fc.assert(
      fc.property(
        houses(7).filter((house) => !house.capture && isCertain(chainByHand(house).moves)),
        (house) => {
          const { winners, whyNoWinners, expectedRolls } = odds(boardOf(house), { players: 2 });
          if ((expectedRolls ?? 0) > 60) return; // going over all places would take too long
          expect(whyNoWinners).toBeUndefined();
          expect(winners?.[0]).toBeCloseTo(firstOfTwo(house), 8);
          expect((winners?.[0] ?? 0) + (winners?.[1] ?? 0)).toBeCloseTo(1, 8);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('have no exact chances where they send each other home, and the reason is told', () => {
    const { winners, whyNoWinners } = odds(chutes.withRules({ capture: true }), { players: 3 });
    expect(winners).toBeUndefined();
    expect(whyNoWinners).toMatch(/simulation/);
  });
});

describe('a simulation', () => {
  it('has its mean within its confidence interval of the exact one, and its winners too', () => {
    fc.assert(
      fc.property(
        houses(20).filter((house) => isCertain(chainByHand(house).moves)),
        fc.nat(),
        (house, seed) => {
          const board = boardOf(house);
          const { expectedRolls, winners } = odds(board, { players: 3 });
          if (expectedRolls === undefined || expectedRolls > 500) return;
          const games = 4000;
          const one = simulate(board, { games, seed });
          // Five standard errors: one board in two million misses by chance.
          const error = (5 * one.deviation) / Math.sqrt(games) + 1e-9;
          expect(Math.abs(one.mean - expectedRolls)).toBeLessThan(error);
          expect(one.histogram.reduce((sum, count) => sum + count, 0)).toBe(games);
          if (house.capture) return;
          const three = simulate(board, { games, seed, players: 3 });
          expect(three.wins.reduce((sum, wins) => sum + wins, 0)).toBe(games);
          for (const [player, chance] of (winners ?? []).entries()) {
            const spread = 5 * Math.sqrt((chance * (1 - chance)) / games) + 1 / games;
            expect(Math.abs((three.wins[player] as number) / games - chance)).toBeLessThan(spread);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('plays the games that the engine plays from the same seed', () => {
    fc.assert(
      fc.property(houses(30), fc.integer({ min: 1, max: 4 }), fc.nat(), (house, players, seed) => {
        const board = boardOf(house);
        if (!isCertain(chainByHand(house).moves)) return;
        if ((odds(board).expectedRolls ?? Infinity) > 1000) return;
        const names = ['a', 'b', 'c', 'd'].slice(0, players);
        const game = createGame(board, {
          players: names,
          die: randomDie({ seed, ...board.dice.spec }),
          fewestPlayers: 1,
        });
        // Tokens may send each other home again and again: with a die of one face for good.
        game.play(20_000);
        if (game.winner === undefined) return;
        const played = simulate(board, { games: 1, seed, players });
        const { winner } = game;
        expect(played.wins.indexOf(1)).toBe(names.indexOf(winner ?? ''));
        expect(played.longest).toBe(game.log.filter(({ player }) => player === winner).length);
        expect(played.rolls).toBe(game.rolled);
      }),
      { numRuns: 300 },
    );
  });

  it('gives up where tokens send each other home for good', () => {
    // With a die of one face each token comes to where the other stands, and sends it home.
    const board = new Board({ lastSquare: 10, columns: 5, start: 0, jumps: [], faces: 1, capture: true });
    const { games, unfinished } = simulate(board, { seed: 1, games: 1000, players: 2 });
    expect(unfinished).toBe(games);
    expect(games).toBeLessThan(1000);
  });

  it('does not play what cannot be won, and gives up what got stuck', () => {
    const wall = new Board({ lastSquare: 16, columns: 4, jumps: [8, 1, 9, 1, 10, 1, 11, 1, 12, 1, 13, 1] });
    expect(simulate(wall, { seed: 1, games: 100 })).toMatchObject({ games: 0, longest: 0 });
    // With two dice, whoever comes to the square before the last one stays there.
    const stuck = new Board({ lastSquare: 10, columns: 5, jumps: [], count: 2 });
    const { finishing } = odds(stuck);
    const { games, unfinished } = simulate(stuck, { seed: 1, games: 20_000 });
    expect(games).toBe(20_000);
    expect(Math.abs(1 - unfinished / games - (finishing ?? 0))).toBeLessThan(0.02);
  });

  it('is the same for the same seed, whole or in slices, and another for another', () => {
    const whole = simulate(chutes, { seed: 5, games: 3000, players: 2 });
    expect(simulate(chutes, { seed: 5, games: 3000, players: 2 })).toEqual(whole);
    expect(simulate(chutes, { seed: 6, games: 3000, players: 2 })).not.toEqual(whole);
    let slices = 0;
    for (const slice of simulateInSlices(chutes, { seed: 5, games: 3000 })) {
      expect(slice).toBeLessThanOrEqual(1);
      slices++;
    }
    expect(slices).toBeGreaterThan(5);
  });
});

describe('long games and large boards', () => {
  it('a wall of snakes that is passed once in millions of rolls has all its digits', () => {
    // From 1, a six over five snakes back to 1, six times in a row.
    const jumps: number[] = [];
    for (let block = 0; block < 8; block++) for (let i = 2; i <= 6; i++) jumps.push(block * 6 + i, 1);
    const { exact, expectedRolls, rolls } = odds(new Board({ lastSquare: 49, columns: 7, jumps }));
    if (exact === undefined) throw new Error('there is no fraction');
    expect(fractionText(exact)).toBe(
      String(Array.from({ length: 8 }, (_, i) => 6 ** (i + 1)).reduce((a, b) => a + b, 0)),
    );
    expect(expectedRolls).toBeCloseTo(2_015_538, 4);
    expect(rolls.tail).toBeGreaterThan(0); // cut off, and it says by how much
  });

  it('iteration comes to what elimination comes to, within the error that it tells', () => {
    fc.assert(
      fc.property(
        houses(60).filter((house) => isCertain(chainByHand(house).moves)),
        (house) => {
          const chain = finish(chainOf(boardOf(house)));
          if (chain === undefined) throw new Error('too large');
          const { rolls } = finish(eliminate(chain));
          if (rolls > 5000) return;
          const found = finish(iterate(chain));
          expect(found).toBeDefined();
          expect(Math.abs((found?.rolls ?? NaN) - rolls)).toBeLessThanOrEqual(rolls * ((found?.error ?? 0) + 1e-12));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('iteration that is cut short tells what it has come to, within its error, or nothing', () => {
    const chain = finish(chainOf(chutes));
    if (chain === undefined) throw new Error('too large');
    const { rolls } = finish(eliminate(chain));
    const found = [1e3, 1e4, 2e4, 4e4, 8e4, 1.6e5].map((work) => finish(iterate(chain, work)));
    expect(found[0]).toBeUndefined();
    const told = found.filter((each) => each !== undefined);
    expect(told.length).toBeGreaterThan(1);
    expect(told.some(({ error }) => error > 1e-8)).toBe(true);
    for (const each of told) {
      expect(each.error).toBeLessThan(2e-3);
      expect(Math.abs(each.rolls - rolls)).toBeLessThanOrEqual(rolls * (each.error + 1e-12));
    }
  });

  it('the chance of the fastest win has a logarithm where it has no number', () => {
    // Five hundred sixes.
    const { fastest } = odds(new Board({ lastSquare: 3001, columns: 100, jumps: [] }));
    expect(fastest).toMatchObject({ rolls: 500, chance: 0 });
    expect(fastest?.log10).toBeCloseTo(-500 * Math.log10(6), 6);
  });

  it('a large board is iterated, has no fraction and says why', () => {
    const board = new Board({ lastSquare: 4000, columns: 100, jumps: [3990, 3900, 2000, 2500, 1000, 10] });
    const { method, exact, whyNotExact, expectedRolls, error, fastest } = odds(board);
    expect([method, exact]).toEqual(['iteration', undefined]);
    expect(whyNotExact).toMatch(/digits/);
    expect(error).toBeLessThan(1e-9);
    expect(fastest?.rolls).toBe(searchBoard(board).rolls);
    const simulated = simulate(board, { seed: 4, games: 300 });
    expect(Math.abs(simulated.mean - (expectedRolls ?? NaN))).toBeLessThan((5 * simulated.deviation) / Math.sqrt(300));
  });

  it('yields often', () => {
    let slices = 0;
    for (const work = oddsInSlices(new Board({ lastSquare: 4000, columns: 100, jumps: [3990, 3900] })); ; slices++) {
      const next = work.next();
      if (next.done === true) break;
      expect(next.value).toBeGreaterThanOrEqual(0);
      expect(next.value).toBeLessThanOrEqual(1.01);
    }
    expect(slices).toBeGreaterThan(100);
  });
});

describe('dice', () => {
  it('have the chances of all their throws', () => {
    fc.assert(
      fc.property(houses(), (house) => {
        const dice = new Dice(boardOf(house).dice.spec);
        const throws = throwsOf(house);
        const total = [...throws.values()].reduce((sum, ways) => sum + ways, 0);
        expect(dice.rolls).toEqual([...throws.keys()]);
        for (const [roll, ways] of throws) {
          expect(Number(dice.ways[roll]) / Number(dice.total)).toBeCloseTo(ways / total, 12);
          expect(dice.chances[roll]).toBeCloseTo(ways / total, 12);
        }
      }),
    );
  });

  it('fall as often as their chances say, and the same for the same seed', () => {
    for (const spec of [
      { faces: 6 },
      { faces: 3, count: 2 },
      { faces: 4, weights: [1, 0, 2, 5] },
      { faces: 2, weights: [1_000_000, 999_999] },
      { faces: 100, count: 10 },
    ]) {
      const dice = new Dice(spec);
      const [one, two] = [randomDie({ seed: 11, ...spec }), randomDie({ seed: 11, ...spec })];
      const games = 20_000;
      const counts = new Map<number, number>();
      for (let i = 0; i < games; i++) {
        const roll = one.roll();
        expect(two.roll()).toBe(roll);
        counts.set(roll, (counts.get(roll) ?? 0) + 1);
      }
      for (const [roll, count] of counts) {
        const chance = dice.chances[roll] ?? 0;
        expect(chance).toBeGreaterThan(0);
        expect(Math.abs(count / games - chance)).toBeLessThan(
          5 * Math.sqrt((chance * (1 - chance)) / games) + 2 / games,
        );
      }
    }
  });

  it('turn fractions of any size into numbers', () => {
    expect(ratio(43n, 6n)).toBe(43 / 6);
    expect(ratio(1n, 6n ** 400n)).toBe(6 ** -400);
    expect(ratio(10n ** 400n, 10n ** 399n * 3n)).toBeCloseTo(10 / 3, 14);
    expect(ratio(0n, 5n)).toBe(0);
    expect(ratio(1n, 6n ** 300n) / 6 ** -300).toBeCloseTo(1, 12);
  });
});
