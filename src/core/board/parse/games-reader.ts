/**
 * The games of the object form: `"games": [{ "name": …, "players": […], "rolls": […], "expect": {…} }]`. What cannot be read is told and left
 * out, but a roll that is none keeps its place, so that the rolls behind it stay what they are.
 *
 * Rolls and names are judged once dice and players are known, since properties come in any order.
 */
import type { Slices } from '../../slices';
import { checkPlayers, checkRoll, FEW_SQUARES } from '../../game/check-game';
import { shownName } from '../../game/names';
import { ALONE, gameName, type Expectations, type GamePlaces, type ScriptedGame } from '../../game/scripted-game';
import { group, plural } from '../../format';
import type { Board } from '../board';
import { anotherElement, skipValue, takeKey, type Place } from './json-structure';
import { takeNumber } from './numbers';
import type { ProblemList } from './problem-list';
import { readList, readProperties, takeString, wrongType } from './properties';
import { Kind } from './token-kinds';
import type { Tokens } from './tokens';

const SLICE = 1 << 10;
/** Games of a file, and rolls of all of them, that are read; every view of the file gets all of them. */
export const MAX_GAMES = 1_000;
export const MAX_ROLLS = 100_000;

/** A game as far as it has been read. */
interface Draft {
  name: (Place & { readonly value: string }) | undefined;
  players: (Place & { readonly value: string })[] | undefined;
  rolls: number[];
  rollPlaces: Place[];
  expect: ReadExpectations | undefined;
}

interface ReadExpectations {
  winner?: Place & { readonly value: string | null };
  positions?: (Place & { readonly value: number | null })[];
  after?: (Place & { readonly rolls: number; readonly positions: Map<string, number> })[];
  refused?: Place & { readonly value: string };
}

export type ReadGame = ScriptedGame & { readonly places: GamePlaces };

export function* readGames(tokens: Tokens, problems: ProblemList): Slices<ReadGame[]> {
  const games: ReadGame[] = [];
  const room = { rolls: MAX_ROLLS };
  let tooMany = false;
  if (tokens.kind !== Kind.openBracket) {
    yield* wrongType(tokens, problems, '"games" is a list, like [{ "rolls": [4, 2] }]');
    return games;
  }
  yield* readList(tokens, problems, 'after this game', function* () {
    if (games.length === MAX_GAMES) {
      const place = yield* skipValue(tokens, problems);
      if (!tooMany && place !== undefined) {
        const { offset, length } = place;
        problems.add(
          'too-many-games',
          offset,
          length,
          `At most ${group(MAX_GAMES)} games are read. Put this one and those behind it into another file.`,
        );
      }
      tooMany = true;
      return;
    }
    const game = yield* readGame(tokens, problems, games.length, room);
    if (game !== undefined) games.push(game);
  });
  return games;
}

/** How many rolls may still be read in this file. */
interface Room {
  rolls: number;
}

function* readGame(tokens: Tokens, problems: ProblemList, index: number, room: Room): Slices<ReadGame | undefined> {
  const { offset } = tokens;
  if (tokens.kind !== Kind.openBrace) {
    yield* wrongType(tokens, problems, 'A game is an object, like { "players": ["asha", "dev"], "rolls": [4, 2] }');
    return undefined;
  }
  const draft: Draft = { name: undefined, players: undefined, rolls: [], rollPlaces: [], expect: undefined };
  yield* readProperties(tokens, problems, ['name', 'players', 'rolls', 'expect'], 'a game', function* (key) {
    switch (key) {
      case 'name':
        draft.name = yield* takeString(tokens, problems, 'The "name" of a game is a text');
        break;
      case 'players':
        draft.players = yield* readPlayers(tokens, problems);
        break;
      case 'rolls':
        yield* readRolls(tokens, problems, draft, room);
        break;
      case 'expect':
        draft.expect = yield* readExpectations(tokens, problems);
        break;
      default:
        yield* skipValue(tokens, problems);
    }
  });
  if (tokens.stopped) return undefined;
  const { name, players, rolls, rollPlaces, expect } = draft;
  const shown = shownName(name?.value ?? '');
  return {
    name: shown === '' ? gameName(index) : shown,
    players: players?.map(({ value }) => value) ?? [ALONE],
    rolls,
    ...(expect === undefined ? {} : { expect: expectationsOf(expect) }),
    places: {
      game: { offset, length: tokens.previousEnd - offset },
      name: placeOf(name),
      rolls: rollPlaces,
      winner: placeOf(expect?.winner),
      positions: expect?.positions?.map(bare) ?? [],
      after: expect?.after?.map(bare) ?? [],
      refused: placeOf(expect?.refused),
    },
  };
}

function expectationsOf({ winner, positions, after, refused }: ReadExpectations): Expectations {
  return {
    ...(winner === undefined ? {} : { winner: winner.value }),
    ...(positions === undefined ? {} : { positions: positions.map(({ value }) => value) }),
    ...(after === undefined
      ? {}
      : { after: after.map(({ rolls, positions: squares }) => ({ rolls, positions: squares })) }),
    ...(refused === undefined ? {} : { refused: refused.value }),
  };
}

function bare({ offset, length }: Place): Place {
  return { offset, length };
}

function placeOf(place: Place | undefined): Place | undefined {
  return place === undefined ? undefined : bare(place);
}

function* readPlayers(tokens: Tokens, problems: ProblemList): Slices<Draft['players']> {
  if (tokens.kind !== Kind.openBracket) {
    yield* wrongType(tokens, problems, '"players" is a list of names, like ["asha", "dev"]');
    return undefined;
  }
  const players: (Place & { value: string })[] = [];
  const { offset } = tokens;
  let empty = true;
  yield* readList(tokens, problems, 'after this name', function* () {
    empty = false;
    const name = yield* takeString(tokens, problems, 'A player is a name in quotation marks');
    if (name !== undefined) players.push(name);
  });
  if (empty && !tokens.stopped) {
    const message = 'A game has at least one player. This game cannot begin.';
    problems.add('invalid-players', offset, tokens.previousEnd - offset, message);
  }
  return players;
}

function* readRolls(tokens: Tokens, problems: ProblemList, draft: Draft, room: Room): Slices<void> {
  room.rolls += draft.rolls.length; // of a list that this one takes the place of
  draft.rolls = [];
  draft.rollPlaces = [];
  if (tokens.kind !== Kind.openBracket) {
    yield* wrongType(tokens, problems, '"rolls" is a list of numbers, like [4, 2, 6]');
    return;
  }
  let tooMany = false;
  yield* readList(tokens, problems, 'after this roll', function* () {
    if (room.rolls === 0) {
      const left = yield* skipValue(tokens, problems);
      if (!tooMany && left !== undefined) {
        const all = `At most ${group(MAX_ROLLS)} rolls of a file are read. This one and those behind it are left out.`;
        problems.add('too-many-rolls', left.offset, left.length, all);
      }
      tooMany = true;
      return;
    }
    let place: Place | undefined;
    const number = yield* takeNumber(tokens, problems, 'This roll', (found) => (place = found));
    place ??= number;
    if (place === undefined) return; // the syntax is broken
    room.rolls--;
    draft.rolls.push(number?.value ?? NaN);
    draft.rollPlaces.push(bare(place));
  });
}

function* readExpectations(tokens: Tokens, problems: ProblemList): Slices<ReadExpectations | undefined> {
  if (tokens.kind !== Kind.openBrace) {
    yield* wrongType(tokens, problems, '"expect" is an object, like { "winner": "asha" }');
    return undefined;
  }
  const expect: ReadExpectations = {};
  yield* readProperties(
    tokens,
    problems,
    ['winner', 'positions', 'after', 'refused'],
    'what a game expects',
    function* (key) {
      switch (key) {
        case 'winner': {
          delete expect.winner;
          if (tokens.kind === Kind.null) {
            const place = yield* skipValue(tokens, problems);
            if (place !== undefined) expect.winner = { ...place, value: null };
            break;
          }
          const name = yield* takeString(tokens, problems, 'The "winner" is a player, or null when nobody has won');
          if (name !== undefined) expect.winner = name;
          break;
        }
        case 'positions':
          expect.positions = yield* readPositions(tokens, problems);
          break;
        case 'after':
          expect.after = yield* readAfter(tokens, problems);
          break;
        case 'refused': {
          delete expect.refused;
          const why = yield* takeString(
            tokens,
            problems,
            '"refused" is the code of a problem like "chain", or a part of its message',
          );
          if (why !== undefined) expect.refused = why;
          break;
        }
        default:
          yield* skipValue(tokens, problems);
      }
    },
  );
  return expect;
}

function* readPositions(tokens: Tokens, problems: ProblemList): Slices<NonNullable<ReadExpectations['positions']>> {
  const positions: (Place & { value: number | null })[] = [];
  if (tokens.kind !== Kind.openBracket) {
    yield* wrongType(tokens, problems, '"positions" is a list of squares, one for each roll, like [25, 2, 31]');
    return positions;
  }
  yield* readList(tokens, problems, 'after this square', function* () {
    if (tokens.kind === Kind.null) {
      const place = yield* skipValue(tokens, problems);
      if (place !== undefined) positions.push({ ...place, value: null });
      return;
    }
    const number = yield* takeNumber(tokens, problems, 'This square', (place) => {
      problems.add('wrong-type', place.offset, place.length, 'A position is a square, or null where none is expected.');
      positions.push({ ...place, value: null });
    });
    if (number !== undefined) positions.push(number);
  });
  return positions;
}

/** `{ "3": { "asha": 31, "dev": 2 } }`: names become keys of a map, never of an object. */
function* readAfter(tokens: Tokens, problems: ProblemList): Slices<NonNullable<ReadExpectations['after']>> {
  const after: (Place & { rolls: number; positions: Map<string, number> })[] = [];
  const expected = '"after" is an object from a number of rolls to positions, like { "3": { "asha": 31 } }';
  yield* readEntries(tokens, problems, expected, function* (key, place) {
    const positions = new Map<string, number>();
    yield* readEntries(tokens, problems, 'Positions are an object, like { "asha": 31, "dev": 2 }', function* (player) {
      const number = yield* takeNumber(tokens, problems, 'This square', ({ offset, length }) => {
        problems.add('wrong-type', offset, length, 'A position is the number of a square. This one is left out.');
      });
      if (number !== undefined) positions.set(player, number.value);
    });
    if (tokens.stopped) return;
    if (/^\d{1,9}$/.test(key)) after.push({ ...place, rolls: Number(key), positions });
    else problems.add('wrong-type', place.offset, place.length, `${expected}. This entry is left out.`);
  });
  return after;
}

/** An object with any keys. */
function* readEntries(
  tokens: Tokens,
  problems: ProblemList,
  expected: string,
  read: (key: string, place: Place) => Slices<void>,
): Slices<void> {
  if (tokens.kind !== Kind.openBrace) {
    yield* wrongType(tokens, problems, expected);
    return;
  }
  yield* tokens.next();
  let more = !(yield* tokens.take(Kind.closeBrace));
  while (more) {
    const property = yield* takeKey(tokens);
    if (property === undefined) return;
    yield* read(property.key, bare(property));
    if (tokens.stopped) return;
    more = yield* anotherElement(tokens, problems, Kind.closeBrace, 'after this property');
    if (tokens.due) yield tokens.progress;
  }
}

/** Tells what cannot be played on this board: rolls that its dice cannot roll, and names of people who do not play. */
export function* judgeGames(board: Board, games: readonly ReadGame[], problems: ProblemList): Slices<void> {
  const [first] = games;
  if (first !== undefined && board.lastSquare < FEW_SQUARES) {
    problems.add(
      'small-board',
      (first.places.name ?? first.places.game).offset,
      (first.places.name ?? first.places.game).length,
      `This board has only ${plural(board.lastSquare, 'square')}; games on it are played all the same.`,
    );
  }
  for (const { players, rolls, expect, places } of games) {
    const { offset, length } = places.name ?? places.game;
    // That there are none was told where they would be.
    for (const { message } of checkPlayers({ players, fewestPlayers: 0 })) {
      problems.add('invalid-players', offset, length, `${message} This game cannot begin.`);
    }
    yield 1;
    for (let i = 0; i < rolls.length; i++) {
      if (i % SLICE === SLICE - 1) yield 1;
      const problem = checkRoll(board, rolls[i] as number);
      const place = places.rolls[i];
      if (problem !== undefined && place !== undefined) {
        problems.add('impossible-roll', place.offset, place.length, `${problem.message} The game ends there.`);
      }
    }
    const named: [string | null | undefined, Place | undefined][] = [
      [expect?.winner, places.winner],
      ...(expect?.after ?? []).flatMap(({ positions }, i) =>
        [...positions.keys()].map((player): [string, Place | undefined] => [player, places.after[i]]),
      ),
    ];
    for (const [player, place] of named) {
      if (player === null || player === undefined || place === undefined || players.includes(player)) continue;
      problems.add('unknown-player', place.offset, place.length, `Nobody called ${shownName(player)} plays this game.`);
    }
  }
}
