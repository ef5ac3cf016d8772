/** The page's reading of a log as packed rolls: several ranges at once, put together in order. */
import { describe, expect, it } from 'vitest';
import { readPackedTrace } from '../../webview/state/packedReader';
import { Board, packRolls, searchBoard, type Counts } from '../../src/core';

const board = new Board({ lastSquare: 1_200_000, columns: 1000, jumps: [1_200_000, 7, 12, 600_000] });
const { trace } = searchBoard(board);
const summary = {
  discovered: trace.discovered.length,
  dequeues: trace.dequeues,
  levelStarts: trace.levelStarts,
  found: trace.found,
};

/** Answers only when told to, so that a test decides in what order. */
function slowHost() {
  const waiting: (() => void)[] = [];
  const ask = (from: number, to: number): Promise<Uint8Array> =>
    new Promise((resolve) => waiting.push(() => resolve(packRolls(board, trace, from, to))));
  return { waiting, ask };
}

/** `toEqual` takes long for so many numbers. */
function same(a: Counts | Int32Array | undefined, b: Counts | Int32Array): boolean {
  return a?.length === b.length && b.every((value, i) => value === a[i]);
}

describe('packed rolls', () => {
  it('arrive as the log that they were', async () => {
    const shares: number[] = [];
    const read = await readPackedTrace({
      board,
      summary,
      ask: (from, to) => Promise.resolve(packRolls(board, trace, from, to)),
      cancelled: () => false,
      progress: (share) => shares.push(share),
    });
    expect(same(read?.discovered, trace.discovered)).toBe(true);
    expect(same(read?.added, trace.added)).toBe(true);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('may be answered out of order, a few at a time', async () => {
    const { waiting, ask } = slowHost();
    const reading = readPackedTrace({ board, summary, ask, cancelled: () => false, progress: () => undefined });
    await expect.poll(() => waiting.length).toBe(4);
    for (const answer of waiting.splice(0).reverse()) answer();
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
    expect(same((await reading)?.discovered, trace.discovered)).toBe(true);
  });

  it('are not asked for any more once something newer is there', async () => {
    const { waiting, ask } = slowHost();
    let cancelled = false;
    const reading = readPackedTrace({ board, summary, ask, cancelled: () => cancelled, progress: () => undefined });
    await expect.poll(() => waiting.length).toBe(4);
    cancelled = true;
    waiting[0]?.();
    expect(await reading).toBeUndefined();
    expect(waiting).toHaveLength(4);
  });

  it('that cannot be had are told once', async () => {
    let asked = 0;
    const ask = (): Promise<never> => Promise.reject(new Error(`no ${++asked}`));
    const reading = readPackedTrace({ board, summary, ask, cancelled: () => false, progress: () => undefined });
    await expect(reading).rejects.toThrow('no 1');
  });
});
