import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RefusedTargetError } from '@burhan/supabase/functions/api/api-error';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPinnedTransport, type Resolve } from './pinned-transport.ts';

let server: Server;
let port: number;
let requests: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    if (request.url === '/moved') response.writeHead(302, { location: 'http://other.example/' }).end();
    else response.end('private');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  requests = [];
});
afterAll(() => server.close());

const init = { headers: {}, signal: new AbortController().signal, isTrusted: false };
const to =
  (...addresses: string[]): Resolve =>
  (_hostname, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '0'])(
  'the address %s is refused without a connection',
  async (host) => {
    const request = createPinnedTransport()(new URL(`http://${host}:${port}/`), init);
    await expect(request).rejects.toBeInstanceOf(RefusedTargetError);
    expect(requests).toEqual([]);
  },
);

test.each([
  ['a private address', ['127.0.0.1']],
  ['a public and a private one', ['93.184.216.34', '127.0.0.1']],
  ['a mapped one', ['::ffff:127.0.0.1']],
])('a name for %s is refused without a connection', async (_case, addresses) => {
  const request = createPinnedTransport(to(...addresses))(new URL(`http://rebinding.example:${port}/`), init);
  await expect(request).rejects.toBeInstanceOf(RefusedTargetError);
  expect(requests).toEqual([]);
});

test('localhost is refused as the system resolves it', async () => {
  const request = createPinnedTransport()(new URL(`http://localhost:${port}/`), init);
  await expect(request).rejects.toBeInstanceOf(RefusedTargetError);
});

test('a name is resolved once, so that a later answer changes nothing', async () => {
  const resolve = vi.fn(to('127.0.0.1'));
  await createPinnedTransport(resolve)(new URL(`http://resolver.example:${port}/`), {
    ...init,
    isTrusted: true,
  });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(requests).toEqual([`resolver.example:${port}/`]);
});

test('a trusted host may be anywhere', async () => {
  const url = new URL(`http://127.0.0.1:${port}/`);
  const response = await createPinnedTransport()(url, { ...init, isTrusted: true });
  expect(await response.text()).toBe('private');
});

test('redirects are given back, not followed', async () => {
  const url = new URL(`http://127.0.0.1:${port}/moved`);
  const response = await createPinnedTransport()(url, { ...init, isTrusted: true });
  expect({ status: response.status, location: response.headers.get('location') }).toEqual({
    status: 302,
    location: 'http://other.example/',
  });
});
