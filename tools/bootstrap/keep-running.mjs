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
const MAXIMUM_HASTY_CRASHES = 5;

/**
 * Runs a script, and again when it crashed; not when it was asked to stop, ended by itself or could not start. Pauses
 * double while it crashes soon after its start, and after the fifth time it is left as it is.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {import('./run-script.mjs').Surroundings} surroundings
 * @returns {Promise<import('./run-script.mjs').Ended>} how it ended the last time
 */
export async function keepRunning(node, args, surroundings) {
  const isOrphan = watchParent();
  for (let hastyCrashes = 0; ; ) {
    const startedAt = performance.now();
    const ended = await runScript(node, args, surroundings);
    if (ended.wasStopped || !isCrash(ended.code)) return ended;

    hastyCrashes = performance.now() - startedAt < STEADY_MS ? hastyCrashes + 1 : 1;
    if (hastyCrashes >= MAXIMUM_HASTY_CRASHES) {
      console.error(
        `The site crashed ${hastyCrashes} times in a row (${ended.code}) and is not started again.`,
      );
      return ended;
    }
    console.error(`The site crashed (${ended.code}) and is started again.`);
    await wait(FIRST_PAUSE_MS * 2 ** (hastyCrashes - 1));
    if (isOrphan()) return ended;
  }
}

/** @param {number} code */
function isCrash(code) {
  return code === CRASHED || CRASH_SIGNALS.some((signal) => code === 128 + constants.signals[signal]);
}
