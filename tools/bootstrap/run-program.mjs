import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const PARENT_CHECK_MS = 500;

/**
 * `onOutput` gets what the program prints, which nobody sees then; it reads nothing.
 * @typedef {{ env: NodeJS.ProcessEnv, cwd: string, onOutput?: (text: string) => void }} Surroundings
 */

/**
 * Runs a program, and hands on to it whatever asks this process to stop.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Surroundings} surroundings
 * @returns {Promise<number>} its exit code, 128 + n for a signal
 */
export function runProgram(program, args, { onOutput, ...surroundings }) {
  const stdio = onOutput ? /** @type {const} */ (['ignore', 'pipe', 'pipe']) : 'inherit';
  const child = spawn(program, args, { stdio, ...surroundings });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => onOutput?.(String(chunk)));
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
  };
  // A terminal gives Ctrl-C to the child itself.
  const interrupt = () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  };
  const forwarded = /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGQUIT']);
  for (const signal of forwarded) process.on(signal, stop);
  process.on('SIGINT', interrupt);

  // Some shells between npm and us keep a signal to themselves and die of it: then the parent is another one.
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) stop('SIGTERM');
  }, PARENT_CHECK_MS);

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(look);
      for (const name of forwarded) process.off(name, stop);
      process.off('SIGINT', interrupt);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
