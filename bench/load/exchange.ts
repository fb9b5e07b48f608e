import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

const TIMEOUT_MS = 10_000;

export type Question = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends one request and gives the whole answer. Rejects when the connection fails, breaks off or takes more than 10 s. */
export type Exchange = (question: Question) => Promise<Answer>;

export type Connections = { exchange: Exchange; close(): void };

/** Kept-alive connections to one origin, at most `most` of them. */
export function openConnections(origin: string, most: number): Connections {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  const address = { agent, hostname: hostname.replace(/^\[|\]$/g, ''), port };

  const exchange: Exchange = async ({ method, path, headers, body }) => {
    const outgoing = request({ ...address, method, path, headers: { 'accept-encoding': 'br', ...headers } });
    const timer = setTimeout(() => outgoing.destroy(new Error('timeout')), TIMEOUT_MS);
    try {
      outgoing.end(body);
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      // From here on, what breaks also breaks the answer's stream.
      outgoing.on('error', () => {});
      const content = await buffer(response);
      const plain = response.headers['content-encoding'] === 'br' ? await decompress(content) : content;
      return { status: response.statusCode ?? 0, headers: response.headers, body: plain.toString('utf8') };
    } finally {
      clearTimeout(timer);
    }
  };
  return { exchange, close: () => agent.destroy() };
}
