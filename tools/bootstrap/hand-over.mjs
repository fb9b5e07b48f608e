import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from './commands.mjs';
import { Failure } from './failure.mjs';
import { keepRunning } from './keep-running.mjs';
import { installPackages } from './packages.mjs';
import { runScript } from './run-script.mjs';
import { toolchain } from './toolchain.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

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
    const run = isLast && command.isKeptRunning ? keepRunning : runScript;
    const { code } = await run(tools.node, [join(ROOT, script), ...(isLast ? args : [])], { env, cwd: ROOT });
    if (code !== 0) {
      process.exitCode = code;
      return;
    }
  }
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
