import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@burhan/local-stack/installation/config';
import { isAlive, processTree } from '../machine-time.ts';

const MAIN = fileURLToPath(new URL('../../../local-stack/main.ts', import.meta.url));
const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 20;

/** `npm start`'s server in a process of its own, its log in a file: what it says of a request is there before the answer is. */
export type ServerProcess = {
  url: string;
  /** It and all processes that it started. */
  pids(): number[];
  /** Whether every process that was there once it was ready is there still. */
  isWhole(): boolean;
  logBytes(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** @throws Error with its log when it does not become ready. */
export async function startServerProcess(environment: Environment, logFile: string): Promise<ServerProcess> {
  const before = sizeOf(logFile);
  const file = openSync(logFile, 'a', 0o600);
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, TMPDIR, PORT: '0', ...environment },
    cwd: '/',
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);

  const log = () => readFileSync(logFile).subarray(before).toString();
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    process.off('exit', killAtExit);
    await end(child, signal);
  };
  const pid = child.pid ?? 0;
  const url = await readyUrl(child, log);
  if (url === null) {
    await stop('SIGKILL');
    throw new Error(`The server did not start: ${log()}`);
  }
  const atStart = processTree(pid);
  return {
    url,
    pids: () => processTree(pid),
    isWhole: () => atStart.every(isAlive),
    logBytes: () => sizeOf(logFile),
    stop,
  };
}

async function readyUrl(child: ChildProcess, log: () => string): Promise<string | null> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const url = /Ready at (http:\/\/[^/\s"]+)/.exec(log())?.[1];
    if (url) return url;
    await delay(POLL_MS);
  }
  return null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  // A server that an attack has hung does not hear that it should stop.
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
