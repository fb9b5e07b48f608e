/**
 * Loaded into a server (`node --import`): counts from inside what its requests cost, and answers each message with the
 * counts so far. Processor time is that of a thread, so a busy machine changes none of it.
 */
import { subscribe } from 'node:diagnostics_channel';
import { promises } from 'node:fs';
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
  /** Read from any connection. */
  bytes: number;
};

const counted = { statements: 0, files: 0, requests: 0 };
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
  const { open, writeFile } = promises;
  promises.open = (file, flags, mode) => {
    if (/[wa+]/.test(String(flags ?? 'r'))) counted.files++;
    return open(file, flags, mode);
  };
  promises.writeFile = (...given) => {
    counted.files++;
    return writeFile(...given);
  };
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
  countSockets();
  syncBuiltinESMExports();
  process.on('message', async () => {
    const main = milliseconds(process.threadCpuUsage());
    const database = databaseThread ? milliseconds(await databaseThread.cpuUsage()) : 0;
    process.send?.({ ...counted, bytes: bytesRead(), main, database } satisfies Counts);
  });
}
