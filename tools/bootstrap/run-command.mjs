import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bringPackages, bringTools } from './bring-tools.mjs';
import { runProgram } from './run-program.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * By whom each command of package.json is for: what it does in a line, what may stand behind it (`forms`), and the scripts
 * that it runs, in order; what stands behind the command goes to the last. docs/reference/commands.md follows from it.
 * @type {Record<string, Record<string, { does: string, runs: string[] }>>}
 */
const COMMANDS = JSON.parse(readFileSync(join(ROOT, 'tools/bootstrap/commands.json'), 'utf8'));

/**
 * Prepares the machine and runs the command's scripts under the project's Node.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code of the script that was the last to run
 * @throws {Error} when something could not be brought, with the reason and the way out
 */
export async function runCommand(name, args) {
  const commands = Object.assign({}, ...Object.values(COMMANDS));
  if (!Object.hasOwn(commands, name))
    throw new Error(`There is no command "${name}"; those are: ${Object.keys(commands).join(', ')}.`);
  if (name === 'help') {
    console.log(helpText());
    return 0;
  }
  const { node, env } = await bringTools(ROOT);
  await bringPackages(ROOT, env);

  const scripts = commands[name].runs;
  for (const [index, script] of scripts.entries()) {
    const isLast = index === scripts.length - 1;
    const [file = '', ...own] = script.split(' ');
    const given = isLast ? args : [];
    const code = await runProgram(node, [join(ROOT, file), ...own, ...given], { env, cwd: ROOT });
    if (code !== 0 || isLast) return code;
  }
  return 0;
}

function helpText() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const groups = Object.entries(COMMANDS).map(([reader, commands]) => {
    const lines = Object.entries(commands).map(([name, { does }]) => {
      const plain = does.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
      return `  npm run ${name.padEnd(12)}${plain}\n`;
    });
    return `${reader}:\n${lines.join('')}`;
  });
  return `Burhan ${version}\n\n${groups.join('\n')}\nWhat may stand behind them: docs/reference/commands.md. Where to begin: README.md.`;
}
