import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { runProgram, watchParent } from './run-program.mjs';

/** How a site ends that served and cannot go on (local-stack/start/run-server.ts); not one that could not start. */
const CRASHED = 70;

/** How the system, Node or the watch below ends a process that did not ask for it. */
const CRASH_SIGNALS = /** @type {const} */ ([
  'SIGKILL',
  'SIGABRT',
  'SIGTRAP',
  'SIGSEGV',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
]);

/** The site sends a message twice a second (local-stack/start/say-alive.ts). */
const LOOK_MS = 1000;
const STUCK_AFTER_LOOKS = 10;

const FIRST_PAUSE_MS = 1000;
/** What ran for this long had started well. */
const STEADY_MS = 60_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Runs a script, and again when it crashed or was stuck for 10 s; not when it was asked to stop, ended by itself or could not start. Pauses
 * double while it crashes soon after its start, up to a minute. It is never given up: whoever finds a way to crash the
 * site must not be able to end it for good.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {import('./run-program.mjs').Surroundings} surroundings
 * @returns {Promise<import('./run-program.mjs').Ended>} how it ended the last time
 */
export async function keepRunning(node, args, surroundings) {
  const isOrphan = watchParent();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const startedAt = performance.now();
    const ended = await runProgram(node, args, surroundings, endWhenStuck);
    if (ended.wasStopped || !isCrash(ended.code)) return ended;

    if (performance.now() - startedAt >= STEADY_MS) pauseMs = FIRST_PAUSE_MS;
    console.error(`The site crashed (${ended.code}) and is started again.`);
    await wait(pauseMs);
    if (isOrphan()) return ended;
  }
}

/**
 * Ends a process that said that it is alive, and says it no more: its event loop is stuck, so it could neither answer nor
 * stop by itself. Looks are counted, not time: while the machine sleeps nobody looks.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWhenStuck(child) {
  let silentLooks = 0;
  const startLooking = () => {
    const look = setInterval(() => {
      silentLooks += 1;
      if (silentLooks < STUCK_AFTER_LOOKS) return;
      console.error('The site has not answered for 10 s and is ended.');
      child.kill('SIGKILL');
    }, LOOK_MS);
    child.once('close', () => clearInterval(look));
  };
  child.once('message', startLooking);
  child.on('message', () => {
    silentLooks = 0;
  });
}

/** @param {number} code */
function isCrash(code) {
  return code === CRASHED || CRASH_SIGNALS.some((signal) => code === 128 + constants.signals[signal]);
}
