import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '@burhan/testing/project-copy';
import { runProgram } from '../run-program.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

/**
 * `npm run mutate [-- <part of a name>]`: makes one mutant after the other of a copy of the project, and runs the test
 * that must kill it. Ends with 1 when a mutant survives, or when a test fails without one. Not Stryker's mutants: those
 * are of TypeScript alone, and change neither limits nor what is awaited.
 */
const wanted = process.argv.slice(2).join(' ');
const mutants = MUTANTS.filter(({ name, file }) => `${name} ${file}`.includes(wanted));
const copy = await copyProject(mkdtempSync(join(realpathSync(tmpdir()), 'burhan-mutate-')));

/** The number of tests that failed, null where none ran. */
async function failedTests(tests: readonly string[], only?: string): Promise<number | null> {
  const report = join(copy.root, 'mutate-report.json');
  writeFileSync(report, 'null');
  const args = ['run', ...tests, '--reporter=json', `--outputFile=${report}`, ...(only ? ['-t', only] : [])];
  await runProgram(join(copy.root, 'node_modules/.bin/vitest'), args, { cwd: copy.root });
  const counts: { numPassedTests: number; numFailedTests: number } | null = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  if (!counts || counts.numPassedTests + counts.numFailedTests === 0) return null;
  return counts.numFailedTests;
}

async function verdict({ file, find, replace, test, only }: Mutant): Promise<string> {
  const target = join(copy.root, file);
  const source = readFileSync(target, 'utf8');
  if (source.split(find).length !== 2) return 'NO MUTANT: the text is not there exactly once';
  writeFileSync(
    target,
    source.replace(find, () => replace),
  );
  try {
    const failed = await failedTests([test], only);
    if (failed === null) return 'NO TEST RAN';
    return failed > 0 ? 'killed' : 'SURVIVED';
  } finally {
    writeFileSync(target, source);
  }
}

try {
  let survived = 0;
  for (const mutant of mutants) {
    const startedAt = performance.now();
    const found = await verdict(mutant);
    const failedWithout = found === 'killed' ? await failedTests([mutant.test], mutant.only) : 0;
    const result = failedWithout === 0 ? found : 'FAILS WITHOUT A MUTANT TOO';
    if (result !== 'killed') survived++;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(
      `| ${mutant.name} | ${mutant.test}${mutant.only ? `: ${mutant.only}` : ''} | ${result} (${seconds} s) |`,
    );
  }
  console.log(`${mutants.length - survived} of ${mutants.length} mutants killed, ${survived} survived.`);
  if (survived > 0 || mutants.length === 0) process.exitCode = 1;
} finally {
  rmSync(copy.root, { recursive: true });
}
