import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogOptions } from './watchdog.ts';

const { beats, checkMs, missed } = workerData as WatchdogOptions;
const STDERR = 2;

let seen = -1;
let withoutBeat = 0;

// Looks are counted, not time: a process that was stopped or whose machine slept has not been looked at meanwhile.
setInterval(() => {
  const now = Atomics.load(beats, 0);
  withoutBeat = now === seen ? withoutBeat + 1 : 0;
  seen = now;
  if (withoutBeat < missed) return;
  const message = `The site has not answered for ${Math.round((missed * checkMs) / 1000)} s and ends itself.`;
  // The log's stream is written by the thread that is stuck.
  writeSync(STDERR, `${JSON.stringify({ time: new Date().toISOString(), level: 'error', message })}\n`);
  process.kill(process.pid, 'SIGKILL');
}, checkMs);
