/** The page's reading of a log: ranges put together as they are in the host, whatever the host's arrays look like at their ends. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readTrace } from '../../webview/state/logReader';
import type { Counts } from '../../src/core';
import type { LogPart } from '../../src/protocol';

beforeAll(() => {
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => setTimeout(() => callback(0)));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});

/** A log in which every dequeue but the last ones adds one node, cut where the goal was found. */
function hostOf(discovered: number, dequeues: number) {
  const nodes = Int32Array.from({ length: discovered }, (_, i) => i);
  const added = new Uint8Array(dequeues);
  added.fill(1);
  const ask = (from: number, to: number): Promise<LogPart> =>
    Promise.resolve({ from, discovered: nodes.slice(from, to), added: added.slice(from, to) });
  return { nodes, added, ask };
}

function same(a: Counts | Int32Array | undefined, b: Counts | Int32Array): boolean {
  return a?.length === b.length && b.every((value, i) => value === a[i]);
}

describe('a log', () => {
  it.each([
    [1, 0],
    [1, 1],
    [262_144, 262_143],
    [300_000, 250_000],
    [900_000, 500_000],
  ])('of %i nodes, %i of them taken, arrives whole', async (discovered, dequeues) => {
    const { nodes, added, ask } = hostOf(discovered, dequeues);
    const summary = { discovered, dequeues, levelStarts: Int32Array.of(0), found: true };
    const shares: number[] = [];
    const trace = await readTrace({ summary, ask, cancelled: () => false, progress: (share) => shares.push(share) });
    expect(same(trace?.discovered, nodes)).toBe(true);
    expect(same(trace?.added, added)).toBe(true);
    expect(shares.at(-1)).toBe(1);
  });

  it('that is gone is not made up', async () => {
    const summary = { discovered: 10, dequeues: 10, levelStarts: Int32Array.of(0), found: false };
    const ask = (): Promise<undefined> => Promise.resolve(undefined);
    expect(await readTrace({ summary, ask, cancelled: () => false, progress: () => undefined })).toBeUndefined();
  });
});
