import { spawn } from 'node:child_process';

const HEARTBEAT_MS = 10_000;

/**
 * Runs a program without showing its output, with a progress message while it lasts.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: Record<string, string | undefined>, waitingFor: string }} options
 * @returns {Promise<{ code: number, output: string }>} output and errors together
 */
export function runQuietly(program, args, { cwd, env, waitingFor }) {
  return new Promise((resolve) => {
    let output = '';
    const startedAt = Date.now();
    const heartbeat = setInterval(() => {
      console.log(`  … ${waitingFor} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
    }, HEARTBEAT_MS);
    const child = spawn(program, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop).once('SIGINT', stop);

    /** @param {number} code */
    const finish = (code) => {
      clearInterval(heartbeat);
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve({ code, output });
    };
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
