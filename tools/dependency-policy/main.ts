import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceProblems, licencesPage, readLicences } from './licences.ts';
import { lockFileProblems } from './lock-file.ts';

/** What the project is made of: lock files, install scripts, licences. Writes the list; with `--check` compares it. */
const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/licences.md');
const settings = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
const licences = await readLicences(root);

const problems = [
  ...['.', 'supabase/advisors', 'bench/peers/console-react-admin'].flatMap((folder) =>
    lockFileProblems(readFileSync(join(root, folder, 'pnpm-lock.yaml'), 'utf8'), settings),
  ),
  ...licenceProblems(licences),
];
if (!process.argv.includes('--check')) writeFileSync(page, licencesPage(licences));
else if (readFileSync(page, 'utf8') !== licencesPage(licences))
  problems.push('docs/licences.md is not up to date.');

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
