import { once } from 'node:events';
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
