/** Boards for benchmarks: random but always the same. */

/** Mulberry32: small, and good enough to scatter jumps. */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A matrix of n rows of n cells, of which the given share are jumps to anywhere. */
export function randomMatrix(n: number, share: number, seed: number): number[][] {
  const random = randomNumbers(seed);
  return Array.from({ length: n }, () =>
    Array.from({ length: n }, () => (random() < share ? 1 + Math.floor(random() * n * n) : -1)),
  );
}

/** The order of discovery in a few characters, the same as the C++ program prints. */
export function digestOf(rolls: number, discovered: ArrayLike<number>): string {
  let checksum = 0;
  for (let i = 0; i < discovered.length; i++) checksum = (Math.imul(checksum, 31) + (discovered[i] as number)) >>> 0;
  return `${rolls} ${discovered.length} ${checksum}`;
}

/** A matrix as people write it, a row a line. */
export function boardText(matrix: readonly (readonly number[])[]): string {
  return `[\n${matrix.map((row) => `[${row.join(',')}]`).join(',\n')}\n]\n`;
}
