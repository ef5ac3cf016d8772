/**
 * The oracle: the textbook search, written out naively and without a look at the core. It keeps every moment of the search as a
 * copy, so that the log, which keeps none, can be compared with it at each.
 */
export interface PlainBoard {
  lastSquare: number;
  columns: number;
  start: number;
  faces: number;
  chains: 'once' | 'follow';
  jumps: [number, number][];
}

export interface Moment {
  step: number;
  event: number;
  kind: string;
  /** Node values in the queue, front first. */
  queue: number[];
  /** All nodes ever put into the queue, in order. */
  discovered: number[];
  taken: number[];
  roll?: number;
  landing?: number;
  to?: number;
}

export interface Replay {
  rolls: number;
  moments: Moment[];
  discovered: number[];
  /** Squares from start to goal. */
  path: number[];
}

/** Follows jumps with a finger; stops where a square comes up again. */
export function endOf(board: PlainBoard, landing: number): number {
  const jumps = new Map(board.jumps);
  let at = landing;
  const seen = [landing];
  while (jumps.has(at)) {
    const next = jumps.get(at) as number;
    if (seen.includes(next)) break;
    seen.push(next);
    at = next;
    if (board.chains === 'once') break;
  }
  return at;
}

export function replay(board: PlainBoard, method: 'in-place' | 'visited-set'): Replay {
  const marked = new Set([board.start]);
  const queue: { square: number; rolls: number; path: number[] }[] = [
    { square: board.start, rolls: 0, path: [board.start] },
  ];
  const discovered = [board.start];
  const taken: number[] = [];
  const moments: Moment[] = [];
  const note = (step: number, event: number, kind: string, more: Partial<Moment> = {}): void => {
    moments.push({
      step,
      event,
      kind,
      queue: queue.map((node) => node.square),
      discovered: [...discovered],
      taken: [...taken],
      ...more,
    });
  };
  note(0, 0, 'start');
  if (board.start === board.lastSquare) return { rolls: 0, moments, discovered, path: [board.start] };
  for (let step = 1; queue.length > 0; step++) {
    const node = queue.shift() as (typeof queue)[number];
    taken.push(node.square);
    note(step, 1, 'take');
    for (let roll = 1; roll <= board.faces; roll++) {
      const landing = node.square + roll;
      if (landing > board.lastSquare) {
        note(step, roll + 1, 'beyond', { roll });
        break;
      }
      const to = endOf(board, landing);
      const mark = method === 'in-place' ? landing : to;
      if (marked.has(mark)) {
        note(step, roll + 1, 'marked', { roll, landing, to });
        continue;
      }
      marked.add(mark);
      const path = [...node.path, to];
      discovered.push(to);
      queue.push({ square: to, rolls: node.rolls + 1, path });
      if (to === board.lastSquare) {
        note(step, roll + 1, 'found', { roll, landing, to });
        return { rolls: node.rolls + 1, moments, discovered, path };
      }
      note(step, roll + 1, 'enqueued', { roll, landing, to });
    }
  }
  return { rolls: -1, moments, discovered, path: [] };
}

/** The textbook code for a square matrix, on a copy of it: only the answer and the order of joining. */
export function textbookMatrix(matrix: readonly (readonly number[])[]): { rolls: number; joined: number[] } {
  const board = matrix.map((row) => [...row]);
  const n = board.length;
  const place = (square: number): [number, number] => {
    let row = Math.floor((square - 1) / n);
    let column = (square - 1) % n;
    if (row % 2 === 1) column = n - 1 - column;
    row = n - 1 - row;
    return [row, column];
  };
  const cell = ([row, column]: [number, number]): number => board[row]?.[column] as number;
  const mark = ([row, column]: [number, number]): void => void ((board[row] as number[])[column] = 0);
  const queue = [1];
  const joined = [1];
  mark(place(1));
  if (n === 1) return { rolls: 0, joined };
  for (let moves = 0; queue.length > 0; moves++) {
    for (let left = queue.length; left > 0; left--) {
      const square = queue.shift() as number;
      for (let roll = 1; roll <= 6; roll++) {
        let next = square + roll;
        if (next > n * n) break;
        const at = place(next);
        if (cell(at) !== -1) next = cell(at);
        if (cell(at) === 0) continue;
        joined.push(next);
        if (next === n * n) return { rolls: moves + 1, joined };
        mark(at);
        queue.push(next);
      }
    }
  }
  return { rolls: -1, joined };
}
