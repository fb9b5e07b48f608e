import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringPackages, bringTools } from './bring-tools.mjs';
import { keepRunning } from './keep-running.mjs';
import { runProgram } from './run-program.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const BUILD = 'releases/commands/build-command.ts';

/**
 * What each command of package.json runs, in order. The command's arguments go to the last script.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const COMMANDS = {
  start: [BUILD, 'local-stack/main.ts'],
  dev: ['local-stack/dev.ts'],
  test: ['tools/test.ts'],
  check: ['tools/check.ts'],
  build: [BUILD],
  compose: ['releases/commands/compose-command.ts'],
  doctor: ['local-stack/commands/doctor-command.ts'],
  export: ['releases/commands/export-command.ts'],
  user: ['local-stack/commands/user-command.ts'],
  release: ['releases/commands/release-command.ts'],
  rollback: ['releases/commands/rollback-command.ts'],
  releases: ['releases/commands/releases-command.ts'],
  backup: ['local-stack/commands/backup-command.ts'],
  restore: ['local-stack/commands/restore-command.ts'],
  media: ['local-stack/commands/media-command.ts'],
  bench: [BUILD, 'bench/main.ts'],
  pictures: [BUILD, 'tools/pictures/contact-sheet.ts'],
  audit: ['tools/audit.ts'],
  load: ['bench/load/main.ts'],
};

/**
 * Prepares the machine and runs the command's scripts under the project's Node; what `start` serves is kept running.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code of the script that was the last to run
 * @throws {Error} when something could not be brought, with the reason and the way out
 */
export async function runCommand(name, args) {
  const scripts = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!scripts)
    throw new Error(`There is no command "${name}"; those are: ${Object.keys(COMMANDS).join(', ')}.`);
  const { node, env } = await bringTools(ROOT);
  await bringPackages(ROOT, env);

  for (const [index, script] of scripts.entries()) {
    const isLast = index === scripts.length - 1;
    const run = isLast && name === 'start' ? keepRunning : runProgram;
    const { code } = await run(node, [join(ROOT, script), ...(isLast ? args : [])], { env, cwd: ROOT });
    if (code !== 0 || isLast) return code;
  }
  return 0;
}
