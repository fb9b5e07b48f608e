import { connect } from 'node:net';

export type RawResponse = {
  /** 0 where the connection ended without an answer. */
  status: number;
  /** All that came back, one character per byte. */
  text: string;
  /** Milliseconds from the first byte sent to the end of the answer. */
  wallMs: number;
  isLate: boolean;
};

/** Nobody waits longer; it is a fault long before. */
export const PATIENCE_MS = 20_000;

/** Sends bytes to a port of this machine as they are, on a connection of their own, and takes the whole answer. */
export function exchangeBytes(port: number, bytes: Buffer, isHead: boolean): Promise<RawResponse> {
  const { promise, resolve } = Promise.withResolvers<RawResponse>();
  const startedAt = performance.now();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  let isLate = false;

  const finish = () => {
    clearTimeout(timer);
    socket.destroy();
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(lastResponse(text))?.[1] ?? 0);
    resolve({ status, text, wallMs: performance.now() - startedAt, isLate });
  };
  const timer = setTimeout(() => {
    isLate = true;
    finish();
  }, PATIENCE_MS);
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (isWhole(text, isHead)) finish();
  });
  socket.on('error', () => undefined);
  socket.once('close', finish);
  socket.write(bytes);
  return promise;
}

/** The final answer, after those that only say to go on. */
function lastResponse(text: string): string {
  return text.replace(/^(?:HTTP\/1\.1 1\d\d[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n)+/, '');
}

/** Whether the answer is complete, for servers that keep the connection. */
function isWhole(text: string, isHead: boolean): boolean {
  const response = lastResponse(text);
  const end = response.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = response.slice(0, end).toLowerCase();
  if (isHead || /^http\/1\.1 (?:204|304)/.test(head)) return true;
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
  if (length !== undefined) return response.length - end - 4 >= Number(length);
  return /\r\ntransfer-encoding: *chunked/.test(head) && response.endsWith('0\r\n\r\n');
}

/** Status line and headers of a raw answer. */
export function headOf(text: string): string {
  return text.split('\r\n\r\n', 1)[0] ?? '';
}
