/**
 * Loaded into a server (`node --import`): counts from inside what its requests cost, and answers each message with the
 * counts so far. Processor time is that of a thread, so a busy machine changes none of it.
 */
import { subscribe } from 'node:diagnostics_channel';
import { promises } from 'node:fs';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { Socket } from 'node:net';
import { isMainThread, Worker } from 'node:worker_threads';

export type Counts = {
  /** Processor time in milliseconds, of the thread that answers. */
  main: number;
  /** The same of the thread that the database runs in. */
  database: number;
  /** Sent to the database, `begin` and `commit` too. */
  statements: number;
  /** Written outside the database. */
  files: number;
  /** Connections to other servers. */
  requests: number;
  /** Runs that write the pages anew. */
  compositions: number;
  /** Read from any connection. */
  bytes: number;
};

/** A server of a test, which other servers are not to look like. */
export const STANDS_FOR_OTHERS = 'pictures.example';

const counted = { statements: 0, files: 0, requests: 0, compositions: 0 };
let sockets: Socket[] = [];
let bytesOfEnded = 0;
let databaseThread: Worker | null = null;

function countStatements(): void {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: { ask?: string }, ...more: never[]) {
    if (message?.ask === 'run') {
      databaseThread = this;
      counted.statements++;
    }
    return postMessage.call(this, message, ...more);
  };
}

function countFiles(): void {
  const { open, writeFile, mkdtemp } = promises;
  promises.open = (file, flags, mode) => {
    if (/[wa+]/.test(String(flags ?? 'r'))) counted.files++;
    return open(file, flags, mode);
  };
  promises.writeFile = (...given) => {
    counted.files++;
    return writeFile(...given);
  };
  // Pages are written into a folder of this name (releases/composing/site-folder.ts).
  promises.mkdtemp = ((prefix: string, options: null) => {
    if (prefix.endsWith('.composing-')) counted.compositions++;
    return mkdtemp(prefix, options);
  }) as typeof mkdtemp;
}

/** What is asked of the name goes to this machine, which the product refuses to ask. */
function leadToThisMachine(): void {
  const { request } = http;
  http.request = ((url: URL, options: http.RequestOptions, done?: () => void) => {
    if (url.hostname !== STANDS_FOR_OTHERS) return request(url, options, done);
    const here = new URL(url);
    here.hostname = '127.0.0.1';
    const { lookup: _checked, ...others } = options;
    return request(here, others, done);
  }) as typeof request;
}

function countSockets(): void {
  const count = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe('net.server.socket', count);
  subscribe('net.client.socket', (message) => {
    counted.requests++;
    count(message);
  });
}

function bytesRead(): number {
  const ended = sockets.filter(({ destroyed }) => destroyed);
  sockets = sockets.filter(({ destroyed }) => !destroyed);
  bytesOfEnded += sum(ended);
  return bytesOfEnded + sum(sockets);
}

function sum(of: readonly Socket[]): number {
  return of.reduce((bytes, socket) => bytes + socket.bytesRead, 0);
}

function milliseconds({ user, system }: { user: number; system: number }): number {
  return (user + system) / 1000;
}

if (isMainThread) {
  countStatements();
  countFiles();
  leadToThisMachine();
  countSockets();
  syncBuiltinESMExports();
  process.on('message', async () => {
    const main = milliseconds(process.threadCpuUsage());
    const database = databaseThread ? milliseconds(await databaseThread.cpuUsage()) : 0;
    process.send?.({ ...counted, bytes: bytesRead(), main, database } satisfies Counts);
  });
}
