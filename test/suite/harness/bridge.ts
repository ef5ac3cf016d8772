// The suite's end of the bridge to the driver. Plain `fetch` works in a Node extension host and in a web worker alike,
// and the worker's content security policy allows 127.0.0.1.
import type { Answer, Call, Report, Session } from './protocol';

/** Where the driver listens. Set when the suite is bundled (scripts/lib/suite.mjs). */
declare const RUNGS_BRIDGE: string;

async function post(route: 'call' | 'report' | 'session', body: unknown): Promise<unknown> {
  // As plain text the request is a simple one, which a browser sends without asking the server first.
  const response = await fetch(`${RUNGS_BRIDGE}/${route}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The test driver answered ${response.status} to ${route}.`);
  return response.json();
}

/** Which phase of the suite to run, and where. */
export async function fetchSession(): Promise<Session> {
  return (await post('session', {})) as Session;
}

/** Tells the driver about a test. */
export async function report(what: Report): Promise<void> {
  await post('report', what);
}

/** Has the driver act on the page; rejects with the driver's explanation. */
export async function call(what: Call): Promise<unknown> {
  const answer = (await post('call', what)) as Answer;
  if (!answer.ok) throw new Error(answer.message);
  return answer.value;
}
