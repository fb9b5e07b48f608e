import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { runScript, watchParent } from './run-script.mjs';

/** How a site ends that served and cannot go on (local-stack/start/run-server.ts); not one that could not start. */
const CRASHED = 70;

/** How the system or Node ends a process that did not ask for it: no memory left, an event loop that is stuck. */
const CRASH_SIGNALS = /** @type {const} */ ([
  'SIGKILL',
  'SIGABRT',
  'SIGTRAP',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
]);

const FIRST_PAUSE_MS = 1000;
/** What ran for this long had started well. */
const STEADY_MS = 60_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Runs a script, and again when it crashed; not when it was asked to stop, ended by itself or could not start. Pauses
 * double while it crashes soon after its start, up to a minute. It is never given up: whoever finds a way to crash the
 * site must not be able to end it for good.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {import('./run-script.mjs').Surroundings} surroundings
 * @returns {Promise<import('./run-script.mjs').Ended>} how it ended the last time
 */
export async function keepRunning(node, args, surroundings) {
  const isOrphan = watchParent();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const startedAt = performance.now();
    const ended = await runScript(node, args, surroundings);
    if (ended.wasStopped || !isCrash(ended.code)) return ended;

    if (performance.now() - startedAt >= STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    console.error(`The site crashed (${ended.code}) and is started again.`);
    await wait(pauseMs);
    if (isOrphan()) return ended;
  }
}

/** @param {number} code */
function isCrash(code) {
  return code === CRASHED || CRASH_SIGNALS.some((signal) => code === 128 + constants.signals[signal]);
}
