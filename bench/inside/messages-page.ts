/** The page of the message benchmark: fetches a log as the notebook does, or as one object a step, and says how long that took. */
import { Board } from '../../src/core';
import { readRolls } from '../../src/protocol';
import { connect } from '../../webview/state/host';
import { readPackedTrace } from '../../webview/state/packedReader';
import { fetched, fetchLog, getSubject, readSteps, ready, type Subject, type Way } from './messages-protocol';

const host = connect();

async function begin(): Promise<void> {
  const { board: spec, summary } = await host.ask(getSubject, undefined);
  const board = new Board(spec);
  const digestBy: Record<Way, () => Promise<number>> = {
    packed: () => fetchPacked(board, summary),
    objects: () => fetchObjects(),
  };
  host.on(fetchLog, (way) => {
    const began = performance.now();
    digestBy[way]().then(
      (digest) => {
        const milliseconds = performance.now() - began;
        host.tell(fetched, { milliseconds, digest, memory: freshMemory(summary) });
      },
      (error: unknown) => host.tell(fetched, { error: String(error) }),
    );
  });
  host.tell(ready, undefined);
}

/** What the machine takes to give memory for a log, whatever is then written there; on virtual machines it can be most of all. */
function freshMemory({ discovered, dequeues }: Subject['summary']): number {
  const began = performance.now();
  new Int32Array(discovered).fill(1);
  new Uint8Array(dequeues).fill(1);
  return performance.now() - began;
}

/** The notebook's own way, to the very end: packed ranges by index, made into a log that can be walked. */
async function fetchPacked(board: Board, summary: Subject['summary']): Promise<number> {
  const trace = await readPackedTrace({
    board,
    summary,
    ask: (from, to) => host.ask(readRolls, { generation: 0, method: summary.method, from, to }),
    cancelled: () => false,
    progress: () => undefined,
  });
  if (trace === undefined) throw new Error('the log is gone');
  return (trace.discovered[trace.discovered.length - 1] as number) + trace.end(trace.dequeues);
}

async function fetchObjects(): Promise<number> {
  const steps = await host.ask(readSteps, undefined);
  let end = 1;
  for (const { added } of steps) end += added;
  return (steps[steps.length - 1]?.square ?? NaN) + end;
}

host.start();
void begin();
