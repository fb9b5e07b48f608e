import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { HostileRequest } from './hostile-request.ts';

/** The status of the answer, 0 where the connection was closed without one, and all of the answer. */
export type RawAnswer = { status: number; text: string };

/** Longer than the server's own patience with requests that never end. */
const TIMEOUT_MS = 15_000;

/** Sends bytes as they are, and gives what comes back until the server closes. */
export async function sendBytes(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  const text = Buffer.concat(chunks).toString('latin1');
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0), text };
}

/** The request as bytes, with the headers that make it whole. */
export function requestBytes(
  { method, target, headers = {}, body = '' }: HostileRequest,
  more: Record<string, string>,
): Buffer {
  const content = Buffer.from(body);
  const length: Record<string, string> = content.length > 0 ? { 'Content-Length': `${content.length}` } : {};
  const given = { Host: 'localhost', ...more, ...headers, ...length, Connection: 'close' };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    content,
  ]);
}

/** Connections that begin a request and then say nothing. */
export async function openSilentConnections(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const [index, socket] of sockets.entries()) {
    socket.on('error', () => undefined);
    socket.write(
      index % 2 === 0
        ? 'GET / HTTP/1.1\r\nHost: a\r\nX-'
        : 'POST /auth/v1/token HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n{',
    );
  }
  return sockets;
}
