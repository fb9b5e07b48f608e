import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PARENT_CHECK_MS = 500;

/**
 * @typedef {{ code: number, wasStopped: boolean }} Ended how a program ended: its exit code, 128 + n for a signal; and
 *   whether somebody had asked for it
 * @typedef {{ env: NodeJS.ProcessEnv, cwd: string }} Surroundings
 */

/**
 * Runs a program, and hands on to it whatever asks this process to stop.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Surroundings} surroundings
 * @param {(child: import('node:child_process').ChildProcess) => void} [watch] gets a child that can send messages
 * @returns {Promise<Ended>}
 */
export function runProgram(program, args, surroundings, watch) {
  const child = spawn(program, args, {
    stdio: ['inherit', 'inherit', 'inherit', ...(watch ? /** @type {const} */ (['ipc']) : [])],
    ...surroundings,
  });
  watch?.(child);
  let wasStopped = false;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    wasStopped = true;
    child.kill(signal);
  };

  // A terminal gives Ctrl-C to the child itself.
  const interrupt = () => {
    wasStopped = true;
    if (!process.stdin.isTTY) child.kill('SIGINT');
  };
  const forwarded = /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGQUIT']);
  for (const signal of forwarded) process.on(signal, stop);
  process.on('SIGINT', interrupt);

  const isOrphan = watchParent();
  const look = setInterval(() => {
    if (isOrphan()) stop('SIGTERM');
  }, PARENT_CHECK_MS);

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(look);
      for (const name of forwarded) process.off(name, stop);
      process.off('SIGINT', interrupt);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), wasStopped });
    });
  });
}

/**
 * Some shells between npm and us keep a signal to themselves and die of it: then the parent is another one.
 * @returns {() => boolean}
 */
export function watchParent() {
  const parent = process.ppid;
  return () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
}
