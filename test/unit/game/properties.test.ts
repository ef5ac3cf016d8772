import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  BoardWalk,
  countShortestPaths,
  createGame,
  explainSquare,
  explainUnreachable,
  formatGame,
  formatTrace,
  listShortestPaths,
  narrate,
  parseGame,
  playShortestPath,
  positionsAfter,
  randomDie,
  replayGame,
  runScript,
  scriptedDie,
  scrubMarks,
  searchBoard,
  shortestPathGame,
  type Method,
} from '../../../src/core';
import { alone, boardOf, houses, keyOf, players, playOut, rollsFor, throwsOf, type Alone, type House } from './oracle';

// Properties run long where other work shares the processor.
vi.setConfig({ testTimeout: 120_000 });

const gameOf = houses().chain((house) => fc.record({ house: fc.constant(house), players, rolls: rollsFor(house) }));

describe('any rolls, any legal board, any rules', () => {
  it('plays as the rules say, roll by roll', () => {
    fc.assert(
      fc.property(gameOf, ({ house, players, rolls }) => {
        const expected = playOut(house, players, rolls);
        const game = createGame(boardOf(house), { players, die: scriptedDie(rolls), fewestPlayers: 1 });
        game.play();
        expect(
          game.log.map(({ player, from, to, captured, status }) => ({
            player,
            from,
            to,
            captured,
            won: status === 'won',
          })),
        ).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every token on the board, and has exactly one winner when it ends and none before', () => {
    fc.assert(
      fc.property(gameOf, fc.nat(), ({ house, players }, seed) => {
        const board = boardOf(house);
        const die = randomDie({ seed, ...board.dice.spec });
        const game = createGame(board, { players, die, fewestPlayers: 1 });
        for (let turn = 0; turn < 200 && game.status === 'in-progress'; turn++) {
          const result = game.takeTurn();
          for (const square of game.positions.values()) {
            expect(square).toBeGreaterThanOrEqual(house.start);
            expect(square).toBeLessThanOrEqual(house.lastSquare);
          }
          const there = [...game.positions]
            .filter(([, square]) => square === house.lastSquare)
            .map(([player]) => player);
          expect(there).toEqual(result.status === 'won' ? [game.winner] : []);
          expect(game.winner === undefined).toBe(result.status !== 'won');
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same log when it is replayed, from its rolls, its text and its JSON', () => {
    fc.assert(
      fc.property(gameOf, ({ house, players, rolls }) => {
        const board = boardOf(house);
        const game = createGame(board, { players, die: scriptedDie(rolls), fewestPlayers: 1 });
        game.play();
        const again = createGame(board, {
          players,
          die: scriptedDie(game.log.map(({ roll }) => roll)),
          fewestPlayers: 1,
        });
        again.play();
        expect(again.log).toEqual(game.log);
        for (const format of ['text', 'json'] as const) {
          const { game: saved, problem } = parseGame(formatGame(game, format));
          expect(problem).toBeUndefined();
          if (saved === undefined) throw new Error('nothing was read');
          const replay = replayGame(board, saved);
          expect(replay.differs).toBeUndefined();
          expect(replay.problem).toBeUndefined();
          expect(replay.game?.log).toEqual(game.log);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('undoes every roll, and the same rolls come again', () => {
    fc.assert(
      fc.property(gameOf, fc.nat(40), ({ house, players, rolls }, back) => {
        const game = createGame(boardOf(house), { players, die: scriptedDie(rolls), fewestPlayers: 1 });
        const moments = [[game.order, [...game.positions]]];
        while (moments.length <= rolls.length && game.takeTurn().status !== 'out-of-rolls') {
          moments.push([game.order, [...game.positions]]);
          if (game.winner !== undefined) break;
        }
        const log = [...game.log];
        for (let rolled = 0; rolled <= log.length; rolled++) {
          expect([...positionsAfter(game, rolled)]).toEqual(moments[rolled]?.[1]);
        }
        let left = log.length;
        for (; left > Math.max(0, log.length - back); left--) {
          expect(game.undo()).toEqual(log[left - 1]);
          expect([...game.positions]).toEqual(moments[left - 1]?.[1]);
          expect(game.order).toEqual(moments[left - 1]?.[0]);
        }
        game.play();
        expect(game.log).toEqual(log);
      }),
      { numRuns: 200 },
    );
  });
});

/** Fewest rolls by trying all rolls from all states, one roll deeper at a time. */
function fewestRolls(house: House): { rolls: number; ways: bigint } {
  const sums = [...throwsOf(house).keys()];
  const start: Alone = { square: house.start, streak: 0, began: house.start };
  let level = new Map<string, { state: Alone; ways: bigint }>([[keyOf(start), { state: start, ways: 1n }]]);
  const seen = new Set(level.keys());
  for (let rolls = 0; level.size > 0; rolls++) {
    let ways = 0n;
    for (const each of level.values()) if (each.state.square === house.lastSquare) ways += each.ways;
    if (ways > 0n) return { rolls, ways };
    const next: typeof level = new Map();
    for (const { state, ways: before } of level.values()) {
      for (const roll of sums) {
        const end = alone(house, state, roll);
        const key = keyOf(end);
        if (seen.has(key)) continue;
        next.set(key, { state: end, ways: (next.get(key)?.ways ?? 0n) + before });
      }
    }
    for (const key of next.keys()) seen.add(key);
    level = next;
  }
  return { rolls: -1, ways: 0n };
}

const methods: Method[] = ['in-place', 'visited-set'];

describe('the search under any rules', () => {
  it('finds the fewest rolls, and how many ways there are', () => {
    fc.assert(
      fc.property(houses(), fc.constantFrom(...methods), (house, method) => {
        const expected = fewestRolls(house);
        const search = searchBoard(boardOf(house), { method });
        expect(search.rolls).toBe(expected.rolls);
        if (search.rolls < 0) return;
        const count = countShortestPaths(search);
        // Winning streaks differ, but they are all the same end.
        expect(count).toBe(expected.ways);
        if (count > 200n) return;
        const listed = listShortestPaths(search, 1000);
        expect(listed.length).toBe(Number(count));
        const written = listed.map((path) => path.map(({ roll }) => roll));
        expect(new Set(written.map(String)).size).toBe(listed.length);
        expect(
          [...written].sort(
            (a, b) => (a.find((roll, i) => roll !== b[i]) ?? 0) - (b.find((roll, i) => roll !== a[i]) ?? 0),
          ),
        ).toEqual(written);
      }),
      { numRuns: 400 },
    );
  });

  it('has a path that wins as a script in that many rolls', () => {
    fc.assert(
      fc.property(houses(), fc.constantFrom(...methods), (house, method) => {
        const search = searchBoard(boardOf(house), { method });
        const game = shortestPathGame(search);
        if (game === undefined) return;
        expect(playShortestPath(search).length).toBe(search.rolls);
        const run = runScript(search.board, game);
        expect(run.failures).toEqual([]);
        expect(run.outcome).toBe('won');
        expect(run.turns.length).toBe(search.rolls);
        expect(run.turns.map(({ from, landing, to, kind }) => ({ from, landing, to, kind }))).toEqual(
          search.path.map(({ from, landing, to, kind }) => ({ from, landing, to, kind })),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('can be walked through: the log at every step is that of a naive replay', () => {
    fc.assert(
      fc.property(houses(16), fc.constantFrom(...methods), (house, method) => {
        const board = boardOf(house);
        const search = searchBoard(board, { method });
        const { trace } = search;
        const walk = new BoardWalk(board, method, trace);
        const queue = [board.start];
        const seen = new Set<string>();
        for (let step = 1; step <= trace.dequeues; step++) {
          expect(walk.squareOf(step)).toBe(queue[0]);
          expect([...walk.squares.subarray(step - 1, trace.end(step - 1))]).toEqual(queue);
          queue.shift();
          const events = walk.events(step);
          expect(events.length).toBe(walk.eventCount(step));
          for (const event of events) {
            if (event.kind !== 'roll') continue;
            if (event.outcome === 'enqueued' || event.outcome === 'found') {
              expect(walk.squares[event.index]).toBe(event.move.to);
              expect(walk.moveTo(event.index)).toEqual(event.move);
              queue.push(event.move.to);
              seen.add(String(event.mark));
            } else if (event.outcome === 'marked') {
              const marking = walk.marking(event.mark);
              expect(seen.has(String(event.mark)) || marking?.step === 0).toBe(true);
            } else expect(event.move.to).toBe(event.move.from);
          }
        }
        expect(walk.pathTo(trace.discovered.length - 1).length).toBe(trace.levelOf(trace.discovered.length - 1));
        if (trace.found) expect(walk.pathTo(trace.discovered.length - 1)).toEqual(search.path);
        // What a person reads exists for every moment.
        for (let step = 0; step <= walk.lastStep; step++) {
          for (let event = 0; event <= walk.eventCount(step); event++) {
            for (const size of ['event', 'square', 'level'] as const)
              expect(narrate(walk, { step, event }, size)).not.toMatch(/undefined|NaN/);
          }
          for (let square = 0; square <= board.lastSquare; square++) {
            expect(explainSquare(walk, square, { step, event: walk.eventCount(step) }).square).toBe(square);
          }
        }
        expect(formatTrace(search)).not.toMatch(/undefined|NaN/);
        expect(scrubMarks(walk, 40).length).toBe(40);
        const enclosure = explainUnreachable(search);
        expect(enclosure === undefined).toBe(trace.found);
        if (enclosure !== undefined) {
          expect([...enclosure.reached]).toEqual(
            [...new Set(walk.squares)].filter((square) => square > 0).sort((a, b) => a - b),
          );
        }
      }),
      { numRuns: 100 },
    );
  });
});
