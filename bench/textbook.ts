/** The textbook search in JavaScript as people write it: a matrix of rows, an array as queue, the board marked in place. */

export function textbookSearch(matrix: readonly (readonly number[])[]): { rolls: number; discovered: number[] } {
  const board = matrix.map((row) => [...row]);
  const n = board.length;
  const place = (square: number): [number, number] => {
    let row = Math.floor((square - 1) / n);
    let column = (square - 1) % n;
    if (row % 2 === 1) column = n - 1 - column;
    row = n - 1 - row;
    return [row, column];
  };
  let queue = [1];
  const discovered = [1];
  (board[n - 1] as number[])[0] = 0;
  if (n === 1) return { rolls: 0, discovered };
  for (let moves = 0; queue.length > 0; moves++) {
    // Level by level with a fresh array, because `shift` on a long array would make the yardstick absurdly slow.
    const next: number[] = [];
    for (const square of queue) {
      for (let roll = 1; roll <= 6; roll++) {
        let to = square + roll;
        if (to > n * n) break;
        const [row, column] = place(to);
        const cells = board[row] as number[];
        const cell = cells[column] as number;
        if (cell === 0) continue;
        if (cell !== -1) to = cell;
        discovered.push(to);
        if (to === n * n) return { rolls: moves + 1, discovered };
        cells[column] = 0;
        next.push(to);
      }
    }
    queue = next;
  }
  return { rolls: -1, discovered };
}
