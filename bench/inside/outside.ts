/** The line from a benchmark's part inside the extension host to its part outside; `fetch` works in Node and in a web worker alike. */

/** Where the part outside listens; put in when a part is bundled. */
declare const BRIDGE: string;

/** Tells something and waits until the part outside has answered. */
export async function tell(what: string, body: unknown = null): Promise<void> {
  // As plain text the request is a simple one, which a browser sends without asking the server first.
  const response = await fetch(`${BRIDGE}/${what}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`the part outside answered ${response.status} to ${what}`);
}
