import { RefusedTargetError } from '@burhan/supabase/functions/api/api-error';
import { type HttpServer, startHttpServer } from '@burhan/testing/http-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPinnedTransport, type Resolve } from './pinned-transport.ts';

let server: HttpServer;
let port: string;
const requests: string[] = [];

beforeAll(async () => {
  server = await startHttpServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    if (request.url === '/moved') response.writeHead(302, { location: 'http://other.example/' }).end();
    else response.end('private');
  });
  port = new URL(server.url).port;
});
afterAll(() => server.close());

const init = { headers: {}, signal: new AbortController().signal, isTrusted: false };
test('localhost is refused as the system resolves it', async () => {
  const request = createPinnedTransport()(new URL(`http://localhost:${port}/`), init);
  await expect(request).rejects.toBeInstanceOf(RefusedTargetError);
});

test('a name is resolved once, so that a later answer changes nothing', async () => {
  const resolve = vi.fn<Resolve>((_hostname, done) => done(null, [{ address: '127.0.0.1', family: 4 }]));
  await createPinnedTransport(resolve)(new URL(`http://resolver.example:${port}/`), {
    ...init,
    isTrusted: true,
  });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(requests).toEqual([`resolver.example:${port}/`]);
});
