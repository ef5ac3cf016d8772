// Where the suite runs, for the few tests that cannot hold everywhere (there is no git on the web, say): such a test
// asks here and skips itself.
import type { Session } from './protocol';

let current: Session | undefined;

/** Sets the session; the runner does, once, before any test is loaded. */
export function setSession(session: Session): void {
  current = session;
}

/** The session that is running. */
export function session(): Session {
  if (current === undefined) throw new Error('The session is known only while tests run.');
  return current;
}
