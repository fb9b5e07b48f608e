import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import type { ConnectionLimits } from './connection-limiter.ts';
import { type Handler, type HttpServer, listen } from './server.ts';

const servers: HttpServer[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const GREETING: Handler = async () => new Response('served');

async function serve(connections?: ConnectionLimits, handler = GREETING): Promise<number> {
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    handler,
    maximumBodyBytes: () => 1000,
    log: silentLog,
    ...(connections ? { connections } : {}),
  });
  servers.push(server);
  return server.port;
}

/** A connection that is there when this resolves; `sent` is all that it ever sends. */
async function hold(port: number, sent = '', localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

async function holdMany(port: number, count: number, sent: string): Promise<void> {
  for (let begun = 0; begun < count; begun += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - begun) }, () => hold(port, sent)));
  }
}

/** Asks on a connection of its own; '' where that is closed without an answer. */
async function ask(port: number, localAddress = '127.0.0.1'): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  get({ port, host: '127.0.0.1', localAddress, agent: false }, (response) => resolve(text(response))).on(
    'error',
    () => resolve(''),
  );
  return promise;
}

describe('another client is served beside', () => {
  const fewer = { total: 200, perAddress: 200, isOwnAddress: () => true };

  test.each([
    ['connections that say nothing, at the limits of the product', '', 2100, undefined],
    ['half-sent requests', 'GET / HTTP/1.1\r\nHost: a\r\n', 210, fewer],
    ['half-sent bodies', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na', 210, fewer],
    ['connections that were answered and stay', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', 210, fewer],
  ])('%s', async (_case, sent, count, limits) => {
    const port = await serve(limits);
    await holdMany(port, count, sent);
    expect(await ask(port)).toBe('served');
  });
});

describe('a place is given up', () => {
  const limits = { total: 3, perAddress: 2, isOwnAddress: (address: string) => address === '127.0.0.1' };
  const closed = (socket: Socket) => socket.closed || once(socket, 'close').then(() => true);

  test('by the connection that has waited longest', async () => {
    const port = await serve(limits);
    const [first, second, third] = [await hold(port), await hold(port), await hold(port)];
    expect(await ask(port)).toBe('served');
    expect(await closed(first)).toBe(true);
    expect([second.closed, third.closed]).toEqual([false, false]);
  });

  test('by one of the same address when that has too many', async () => {
    const port = await serve({ ...limits, total: 9 });
    const other = await hold(port, '', '127.0.0.3');
    const [first, second] = [await hold(port, '', '127.0.0.2'), await hold(port, '', '127.0.0.2')];
    expect(await ask(port, '127.0.0.2')).toBe('served');
    expect(await closed(first)).toBe(true);
    expect([second.closed, other.closed]).toEqual([false, false]);
  });

  test('by one that reads nothing of its answer', async () => {
    const started = Promise.withResolvers<void>();
    const endless = () =>
      new ReadableStream<string>({ pull: (stream) => stream.enqueue('a'.repeat(65_536)) });
    const port = await serve({ ...limits, total: 1 }, async ({ url }) => {
      if (!url.endsWith('/endless')) return new Response('served');
      started.resolve();
      return new Response(endless().pipeThrough(new TextEncoderStream()));
    });
    const reader = await hold(port, 'GET /endless HTTP/1.1\r\nHost: a\r\n\r\n');
    reader.pause();
    await started.promise;
    await expect.poll(() => ask(port)).toBe('served');
  });

  test('by none that is being answered: the new one is closed then', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const port = await serve({ ...limits, total: 1 }, async () => {
      started.resolve();
      await finish.promise;
      return new Response('finished');
    });
    const running = ask(port);
    await started.promise;
    expect(await ask(port)).toBe('');
    finish.resolve();
    expect(await running).toBe('finished');
  });
});
