import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { BusyError } from '@burhan/shared/queue';
import { afterEach, describe, expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { type Handler, type HttpServer, type ListenOptions, listen } from './server.ts';

const MAXIMUM_BODY_BYTES = 1000;
const open: HttpServer[] = [];

afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

async function serve(handler: Handler, options: Partial<ListenOptions> = {}): Promise<HttpServer> {
  const maximumBodyBytes = () => MAXIMUM_BODY_BYTES;
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    handler,
    maximumBodyBytes,
    log: silentLog,
    ...options,
  });
  open.push(server);
  return server;
}

const echo: Handler = async (message) => new Response(`${message.method} ${await message.text()}`);

/** Sends bytes as they are and gives everything that comes back until the server closes. */
async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const statusLine = (answer: string) => answer.split('\r\n')[0];

describe('requests', () => {
  test('that break the handler are 500 and tell nothing of why', async () => {
    const { port } = await serve(() => Promise.reject(new Error('the password is 123')));
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('123');
  });

  test('beyond what can wait are 503 with the advice to try again', async () => {
    const { port } = await serve(() => Promise.reject(new BusyError()));
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect({ status: response.status, after: response.headers.get('retry-after') }).toEqual({
      status: 503,
      after: '1',
    });
  });
});

test('of requests that come at once on a connection, the next is answered when the one before was read', async () => {
  const asked: string[] = [];
  const { port } = await serve(async ({ url }) => {
    asked.push(new URL(url).pathname);
    const pull = (stream: ReadableStreamDefaultController) => stream.enqueue(new Uint8Array(65_536));
    return new Response(asked.length === 1 ? new ReadableStream({ pull }) : 'short');
  });
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET /endless HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100));
  await once(socket, 'readable');
  await fetch(`http://127.0.0.1:${port}/other`);
  expect(asked).toEqual(['/endless', '/other']);
  socket.destroy();
});

describe('bodies that are too large', () => {
  test.each([
    ['announced', `Content-Length: 2000\r\n\r\n`],
    ['in chunks', `Transfer-Encoding: chunked\r\n\r\n7d0\r\n${'a'.repeat(2000)}\r\n`],
  ])('%s are 413, and the connection ends', async (_case, rest) => {
    const { port } = await serve(echo);
    const answer = await sendRaw(port, `POST / HTTP/1.1\r\nHost: a\r\n${rest}`);
    expect(statusLine(answer)).toBe('HTTP/1.1 413 Payload Too Large');
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});

describe('bodies that are awaited', () => {
  const awaited = { maximumBodyBytes: () => 5_000_000, isBodyAwaited: () => true };
  const body = new Uint8Array(4_000_000);

  test('are not waited for by a handler that refuses, and the client gets its answer', async () => {
    const refused = Promise.withResolvers<void>();
    const { port } = await serve(async () => {
      refused.resolve();
      return new Response(null, { status: 401 });
    }, awaited);
    const client = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      headers: { 'content-length': body.length },
    });
    client.flushHeaders();
    await refused.promise;
    client.end(body);
    const [response] = await once(client, 'response');
    expect(response.statusCode).toBe(401);
    response.resume();
  });

  test('that turn out too large are not read further', async () => {
    const { port } = await serve(async (message) => new Response(await message.text()), {
      isBodyAwaited: () => true,
    });
    const rest = `Transfer-Encoding: chunked\r\n\r\n7d0\r\n${'a'.repeat(2000)}\r\n`;
    const answer = await sendRaw(port, `POST / HTTP/1.1\r\nHost: a\r\n${rest}`);
    expect(statusLine(answer)).toBe('HTTP/1.1 413 Payload Too Large');
  });
});

describe('slow clients', () => {
  const patient = { headersMs: 60_000, requestMs: 60_000, idleMs: 60_000, checkMs: 50 };

  test.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\n', { headersMs: 200 }],
    [
      'a body that never ends',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na',
      { headersMs: 100, requestMs: 200 },
    ],
    ['a connection that says nothing', '', { idleMs: 200 }],
  ])(
    '%s are cut off',
    async (_case, text, impatience) => {
      const { port } = await serve(echo, { timeouts: { ...patient, ...impatience } });
      expect(statusLine(await sendRaw(port, text))).toMatch(/ 40[08] |^$/);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    },
    5000,
  );
});

describe("the client's address", () => {
  test.each([
    ['from nginx on this machine is the one that nginx saw', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ["without nginx is the other end's", undefined, '127.0.0.1'],
  ])('%s', async (_case, forwarded, expected) => {
    const { port } = await serve(async (_message, client) => new Response(client.address));
    const headers = forwarded ? { 'x-forwarded-for': forwarded } : undefined;
    expect(await (await fetch(`http://127.0.0.1:${port}/`, headers ? { headers } : {})).text()).toBe(
      expected,
    );
  });
});

describe('closing', () => {
  test('lets a running answer finish and takes no new one', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const { port, close } = await serve(async () => {
      started.resolve();
      await finish.promise;
      return new Response('finished');
    });

    const running = fetch(`http://127.0.0.1:${port}/`);
    await started.promise;
    const closed = close();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    finish.resolve();
    expect(await (await running).text()).toBe('finished');
    await closed;
  });

  test('does not wait for a client that reads nothing', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array(65_536)),
    });
    const { port, close } = await serve(async () => new Response(endless));
    const reader = request({ port, host: '127.0.0.1' }).end();
    reader.on('error', () => undefined);
    await once(reader, 'response');
    await close();
  });
});

test('a port in use is named, with the way out', async () => {
  const { port } = await serve(echo);
  await expect(serve(echo, { port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop what listens there, or set PORT`,
  );
});

test("an address that is not this machine's is named, with the way out", async () => {
  await expect(serve(echo, { host: '192.0.2.1' })).rejects.toThrow('HOST is "192.0.2.1"');
});
