/**
 * A search's log in a small part of its size, for a message to somebody who has the same board. Where a roll leads follows from the board,
 * so it is enough to tell for each dequeue which of its rolls joined the queue; squares and counts come back by playing these rolls.
 *
 * Two bits a dequeue tell the three cases that nearly all dequeues are, and of any other say that its rolls stand behind the codes, a bit
 * a roll. Of two rolls to the same square either gives the same log, so nothing is said of which it was.
 */
import { CHECKPOINT_SHIFT, CHECKPOINT_SPAN, Trace } from '../search/trace';
import { finish } from '../slices';
import type { Board } from './board';
import { endOfJump, JUMP, type JumpTable } from './jump-table';

/** The rolls of one dequeue stand in a byte. */
const MOST_FACES = 8;

/** The codes. Once a search is under way, the only new square is nearly always the farthest that the die reaches. */
const NONE = 0;
const HIGHEST = 1;
const TWO_HIGHEST = 2;
const OTHER = 3;

/** Whether the logs of a board's searches can be packed: its rules are those of the fast search, and its die has few faces. */
export function packsRolls({ simple, faces }: Board): boolean {
  return simple && faces <= MOST_FACES;
}

/** The rolls of the dequeues from index `from` to before `to`, cut to what there is. The board must be one that packs. */
export function packRolls(board: Board, trace: Trace, from: number, to: number): Uint8Array {
  const first = Math.min(Math.max(0, from), trace.dequeues);
  const count = Math.min(Math.max(first, to), trace.dequeues) - first;
  const codes = bytesOfCodes(count);
  const packed = new Uint8Array(codes + count);
  return packed.slice(0, codes + pack({ board: shapeOf(board), trace, first, count, packed, others: codes }));
}

/** What the two loops need of a board. */
interface Shape {
  readonly faces: number;
  readonly table: JumpTable;
}

interface Packing {
  readonly board: Shape;
  readonly trace: Trace;
  /** The dequeues to pack, by index. */
  readonly first: number;
  readonly count: number;
  readonly packed: Uint8Array;
  /** Where behind the codes the others begin. */
  readonly others: number;
}

/** @returns how many others there are */
function pack({ board, trace, first, count, packed, others }: Packing): number {
  const { faces, table } = board;
  const { words, ranks, ends } = table;
  const { discovered, added } = trace;
  const highest = 1 << (faces - 1);
  let used = 0;
  let next = trace.end(first);
  for (let i = 0; i < count; i++) {
    let left = added[first + i] as number;
    if (left === 0) continue;
    const from = discovered[first + i] as number;
    let code = OTHER;
    if (left === 1) {
      const landing = from + faces;
      const jumps = ((words[landing >> 4] as number) & (JUMP << ((landing & 15) << 1))) !== 0;
      if ((jumps ? endOfJump(words, ranks, ends, landing) : landing) === discovered[next]) code = HIGHEST;
    }
    if (code === HIGHEST) {
      next++;
    } else {
      let rolls = 0;
      for (let roll = 1; left > 0 && roll <= faces; roll++) {
        const landing = from + roll;
        const jumps = ((words[landing >> 4] as number) & (JUMP << ((landing & 15) << 1))) !== 0;
        if ((jumps ? endOfJump(words, ranks, ends, landing) : landing) !== discovered[next]) continue;
        rolls |= 1 << (roll - 1);
        next++;
        left--;
      }
      if (left > 0) throw new Error(`No rolls from ${from} lead to what its dequeue added.`);
      if (faces > 1 && rolls === (highest | (highest >> 1))) code = TWO_HIGHEST;
      else packed[others + used++] = rolls;
    }
    packed[i >> 2] = (packed[i >> 2] as number) | (code << ((i & 3) << 1));
  }
  return used;
}

/** What is known of a log before it has come. */
export interface LogOutline {
  readonly discovered: number;
  readonly dequeues: number;
  readonly levelStarts: Int32Array;
  readonly found: boolean;
}

/** Plays packed rolls, range after range from the first dequeue on, until the log is whole again. */
export class PackedRollsReader {
  readonly #board: Shape;
  readonly #outline: LogOutline;
  readonly #played: Played;

  constructor(board: Board, outline: LogOutline) {
    this.#board = shapeOf(board);
    this.#outline = outline;
    this.#played = {
      discovered: new Int32Array(outline.discovered),
      added: new Uint8Array(outline.dequeues),
      checkpoints: new Int32Array((outline.dequeues >> CHECKPOINT_SHIFT) + 1),
      taken: 0,
      tail: 1,
    };
    this.#played.discovered[0] = board.start;
  }

  /** How many dequeues have been played. */
  get taken(): number {
    return this.#played.taken;
  }

  /** @throws Error when these are not the rolls of the next `count` dequeues */
  add(packed: Uint8Array, count: number): void {
    const { discovered, dequeues } = this.#outline;
    const played = this.#played;
    const complete =
      packed.length >= bytesOfCodes(count) &&
      played.taken + count <= dequeues &&
      play(this.#board, played, packed, count) === packed.length &&
      played.tail <= discovered;
    if (!complete)
      throw new Error(`The log's rolls up to dequeue ${played.taken} of ${dequeues} came back incomplete.`);
  }

  /** The log, once all dequeues have been played. */
  toTrace(): Trace {
    const { levelStarts, found } = this.#outline;
    const { discovered, added, checkpoints, taken, tail } = this.#played;
    if (taken !== added.length || tail !== discovered.length) {
      throw new Error(`${taken} dequeues gave ${tail} of the ${discovered.length} squares of the log.`);
    }
    if ((taken & (CHECKPOINT_SPAN - 1)) === 0) checkpoints[taken >> CHECKPOINT_SHIFT] = tail;
    return new Trace(discovered, added, levelStarts, found, checkpoints);
  }
}

/** A log as far as it has been played. */
interface Played {
  readonly discovered: Int32Array;
  readonly added: Uint8Array;
  readonly checkpoints: Int32Array;
  taken: number;
  tail: number;
}

/** @returns how many bytes were read */
function play({ faces, table }: Shape, played: Played, packed: Uint8Array, count: number): number {
  const { words, ranks, ends } = table;
  const { discovered, added, checkpoints, taken } = played;
  const highest = 1 << (faces - 1);
  let other = bytesOfCodes(count);
  let tail = played.tail;
  for (let i = 0; i < count; i++) {
    const k = taken + i;
    if ((k & (CHECKPOINT_SPAN - 1)) === 0) checkpoints[k >> CHECKPOINT_SHIFT] = tail;
    const code = ((packed[i >> 2] as number) >> ((i & 3) << 1)) & 3;
    if (code === NONE) continue;
    const first = (discovered[k] as number) + 1;
    const before = tail;
    let rolls = code === HIGHEST ? highest : code === OTHER ? (packed[other++] ?? 0) : highest | (highest >> 1);
    for (; rolls !== 0; rolls &= rolls - 1) {
      const landing = first + 31 - Math.clz32(rolls & -rolls);
      const jumps = ((words[landing >> 4] as number) & (JUMP << ((landing & 15) << 1))) !== 0;
      discovered[tail++] = jumps ? endOfJump(words, ranks, ends, landing) : landing;
    }
    added[k] = tail - before;
  }
  played.taken = taken + count;
  played.tail = tail;
  return other;
}

function bytesOfCodes(count: number): number {
  return (count + 3) >> 2;
}

function shapeOf(board: Board): Shape {
  return { faces: board.faces, table: finish(board.destinationTableInSlices()) };
}
