import { connect } from 'node:net';
import type { HostileRequest } from './hostile-request.ts';

/** The status of the answer, 0 where there was none, and all of the answer, one character for each byte. */
export type RawAnswer = { status: number; text: string };

/** Longer than the server's own patience with requests that never end. */
const TIMEOUT_MS = 15_000;

/** Sends bytes as they are, and gives what comes back until the server closes. */
export function sendBytes(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return exchange(port, bytes, () => false);
}

/** Sends the bytes of one request as they are, and gives the answer to it, whether the server then closes or not. */
export function exchangeBytes(port: number, bytes: Buffer, isHead: boolean): Promise<RawAnswer> {
  return exchange(port, bytes, (text) => isWhole(text, isHead));
}

async function exchange(
  port: number,
  bytes: string | Buffer,
  isDone: (text: string) => boolean,
): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (isDone(text)) socket.destroy();
  });
  socket.on('error', () => undefined);
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(lastAnswer(text))?.[1] ?? 0), text };
}

/** The final answer, after those that only say to go on. */
function lastAnswer(text: string): string {
  return text.replace(/^(?:HTTP\/1\.1 1\d\d[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)+/, '');
}

function isWhole(text: string, isHead: boolean): boolean {
  const answer = lastAnswer(text);
  const head = headOf(answer).toLowerCase();
  if (head.length === answer.length) return false;
  if (isHead || /^http\/1\.1 (?:204|304)/.test(head)) return true;
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
  if (length !== undefined) return answer.length - head.length - 4 >= Number(length);
  return /\r\ntransfer-encoding: *chunked/.test(head) && answer.endsWith('0\r\n\r\n');
}

/** Status line and headers of an answer. */
export function headOf(text: string): string {
  return text.split('\r\n\r\n', 1)[0] ?? '';
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
