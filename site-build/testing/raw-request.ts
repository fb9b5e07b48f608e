import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type RawRequestOptions = {
  method?: string;
  /** An array of values is sent as one line for each value. */
  headers?: OutgoingHttpHeaders;
  body?: string;
};

export type RawAnswer = { status: number; headers: IncomingMessage['headers']; body: string };

/**
 * Sends one request on its own connection. The target is sent as it is written; `fetch` would normalize it.
 * @param origin such as http://127.0.0.1:8080.
 */
export async function rawRequest(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body }: RawRequestOptions = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const asking = request({ hostname, port, path: target, method, headers, agent: false });
  asking.end(body);
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}
