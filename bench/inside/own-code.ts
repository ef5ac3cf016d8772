/**
 * How long code of Rungs runs without a break inside an extension host that it shares with others, by a profile: the longest run of
 * samples with Rungs on the stack, garbage collections in between included.
 */
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';

const EVERY_MICROSECONDS = 500;
/** The bundle that does the work. */
const OWN = /[\\/]dist[\\/]host\.js$/;

export interface OwnCode {
  /** Ends watching. @returns milliseconds */
  longest(): Promise<number>;
}

export async function watchOwnCode(): Promise<OwnCode> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: EVERY_MICROSECONDS });
  await session.post('Profiler.start');
  return {
    longest: async () => {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return longestRun(profile) / 1000;
    },
  };
}

function longestRun({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): number {
  const own = ownNodes(nodes);
  const collector = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === '(garbage collector)').map(({ id }) => id),
  );
  let longest = 0;
  let run = 0;
  samples.forEach((id, i) => {
    // A sample holds until the next one.
    if (own.has(id) || (run > 0 && collector.has(id))) run += timeDeltas[i + 1] ?? 0;
    else run = 0;
    longest = Math.max(longest, run);
  });
  return longest;
}

/** The nodes of the tree that are Rungs' own code or called by it. */
function ownNodes(nodes: readonly Profiler.ProfileNode[]): Set<number> {
  const children = new Map(nodes.map(({ id, children = [] }) => [id, children]));
  const own = new Set<number>();
  const take = (id: number): void => {
    if (own.has(id)) return;
    own.add(id);
    children.get(id)?.forEach(take);
  };
  for (const { id, callFrame } of nodes) if (OWN.test(callFrame.url)) take(id);
  return own;
}
