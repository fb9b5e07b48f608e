import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** `npm run audit`: asks the registry for known flaws of what the site runs on. Needs a registry that knows of them. */
const root = join(import.meta.dirname, '..');
const args = ['audit', '--prod', ...process.argv.slice(2)];
const { code } = await runProgram('pnpm', args, {
  cwd: root,
  onOutput: (text) => process.stdout.write(text),
});
process.exitCode = code;
