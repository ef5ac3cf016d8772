/**
 * The tokens of a game. Each seat has a shape and a colour of its own and each player a letter, so that tokens are told apart on the
 * board, in the turn order and in the log, with or without colour. Shapes are given around a middle, a little over one unit across.
 */
import type { Point } from './layout';

/** One token on the board, still or on its way. */
export interface BoardToken {
  readonly name: string;
  readonly letter: string;
  /** The player's place in the order, from 0: it decides shape and colour. */
  readonly seat: number;
  /** Where it stands, or came from while it moves. */
  readonly square: number;
  /** Whether it is this player's turn. */
  readonly front: boolean;
  readonly moving?: TokenWay | undefined;
}

/** A token on its way: along the squares to where it lands, then along the jumps. */
export interface TokenWay {
  readonly from: number;
  readonly landing: number;
  readonly to: number;
  /** Whether it goes to the last square and comes back from it. */
  readonly bounces: boolean;
  /** 0 to 1. */
  readonly done: number;
}

/** How many seats there are until shapes and colours repeat. */
const SEATS = 6;

/** The corners of a seat's shape; none for the round one. */
export function tokenCorners(seat: number): readonly Point[] {
  return SHAPES[seat % SEATS] ?? [];
}

/** What to call a player in one letter: the first of the name, or the number of the seat where others have the same. */
export function tokenLetters(players: readonly string[]): string[] {
  const initials = players.map((name) => (Array.from(name.trim())[0] ?? '?').toUpperCase());
  return initials.map((letter, seat) =>
    initials.indexOf(letter) === initials.lastIndexOf(letter) ? letter : String(seat + 1),
  );
}

function regular(corners: number, radius: number, turn: number): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = 2 * Math.PI * (i / corners) + turn;
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
  });
}

/** Round, square, diamond, pentagon, hexagon, and a triangle that stands lower so that its letter has room. */
const SHAPES: readonly (readonly Point[])[] = [
  [],
  regular(4, 0.64, Math.PI / 4),
  regular(4, 0.62, 0),
  regular(3, 0.72, 0).map(({ x, y }) => ({ x, y: y + 0.06 })),
  regular(6, 0.55, Math.PI / 2),
  regular(5, 0.58, Math.PI),
];
