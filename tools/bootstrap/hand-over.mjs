import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from './commands.mjs';
import { Failure } from './failure.mjs';
import { installPackages } from './packages.mjs';
import { toolchain } from './toolchain.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const PARENT_CHECK_MS = 500;

/**
 * Prepares the machine, runs the command's scripts under the project's Node and ends as the last of them ended.
 * @param {string | undefined} name
 * @param {readonly string[]} args
 */
export async function handOver(name, args) {
  const command = name && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Failure(usage(name));
  const missing = missingScript(command.scripts);
  if (missing) throw new Failure(`"${name}" cannot run: ${missing} is missing from this checkout.`);

  const tools = await toolchain(ROOT);
  await installPackages(ROOT, tools);

  const env = { ...process.env, PATH: tools.path };
  for (const [index, script] of command.scripts.entries()) {
    const isLast = index === command.scripts.length - 1;
    const code = await runScript(tools.node, [join(ROOT, script), ...(isLast ? args : [])], env);
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
  }
}

/**
 * @param {string} node
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<number>} the exit code, 128 + n for a signal
 */
function runScript(node, args, env) {
  const child = spawn(node, [...args], { stdio: 'inherit', env, cwd: ROOT });

  // A terminal gives Ctrl-C to the child itself.
  const interrupt = () => process.stdin.isTTY || child.kill('SIGINT');
  const forwarded = /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGQUIT']);
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of forwarded) process.on(signal, forward);
  process.on('SIGINT', interrupt);

  // Some shells between npm and us keep the signal to themselves and die of it: then the parent is another one.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS);

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const name of forwarded) process.off(name, forward);
      process.off('SIGINT', interrupt);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** @param {string | undefined} name */
function usage(name) {
  const lines = Object.entries(COMMANDS)
    .filter(([, { scripts }]) => !missingScript(scripts))
    .map(([key, { does }]) => `  npm run ${key.padEnd(9)} ${does}`);
  return [name ? `There is no command "${name}".` : 'Name a command.', 'Commands:', ...lines].join('\n');
}

/** @param {readonly string[]} scripts */
function missingScript(scripts) {
  return scripts.find((script) => !existsSync(join(ROOT, script)));
}
