// The driver's end of the bridge: an HTTP server on 127.0.0.1 that the suite in the extension host calls. Its address
// holds a secret, since any page in any browser on this machine may send requests to a local port.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseJson } from './json.mjs';

/**
 * Opens a bridge.
 * @param {Readonly<Record<string, (body: unknown) => Promise<unknown>>>} routes each gets the parsed body and
 *   gives what is sent back
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function openBridge(routes) {
  const secret = randomBytes(16).toString('hex');
  const server = createServer((request, response) => {
    // The web worker's origin is another one: the browser asks whether its page may read the answer.
    response.setHeader('access-control-allow-origin', '*');
    const [, key, route] = (request.url ?? '').split('/');
    const handler = key === secret && route !== undefined && Object.hasOwn(routes, route) ? routes[route] : undefined;
    if (request.method !== 'POST' || handler === undefined) {
      response.writeHead(404).end();
      return;
    }
    text(request)
      .then((body) => handler(parseJson(body)))
      .then(
        (answer) => response.end(JSON.stringify(answer ?? null)),
        (error) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The bridge has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/${secret}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
