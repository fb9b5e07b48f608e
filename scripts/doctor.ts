import { parseArgs } from 'node:util';
import { examine } from './examine.ts';
import { openProject } from './project.ts';
import { printable, run } from './run.ts';

const USAGE = `Ask a project everything that can be wrong with it, and what mends it:
  npm run doctor
It changes nothing. SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY say which project; without them it
is the running site of DATA_DIR. Each fault has a line; with one the exit code is 1.`;

void run(USAGE, async () => {
  parseArgs();
  const project = await openProject(process.env);
  const { faults, isWhole } = await examine(project);
  for (const { name, wrong, mend } of faults)
    process.stdout.write(`${printable(`✗ ${name}: ${wrong} → ${mend}`)}\n`);
  if (!isWhole) process.stdout.write('The rest was not asked: mend this first.\n');
  if (faults.length === 0) process.stdout.write(`✓ Nothing is wrong with ${project.url}.\n`);
  return faults.length > 0 ? 1 : 0;
});
