import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { BREAKS, type Break } from './breaks.ts';
import { copyProject } from './project-copy.ts';

/**
 * `npm run mutate [-- <part of a name>]`: breaks a copy of the project on purpose, one break after the other, and runs
 * the test that must notice. Ends with 1 when a test passes all the same, or fails before anything is broken.
 */
const wanted = process.argv.slice(2).join(' ');
const breaks = BREAKS.filter(({ name, file }) => `${name} ${file}`.includes(wanted));
const copy = await copyProject(join(import.meta.dirname, '../..'));

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

async function verdict({ file, find, replace, test, only }: Break): Promise<string> {
  const target = join(copy.root, file);
  const source = readFileSync(target, 'utf8');
  if (source.split(find).length !== 2) return 'NOT BROKEN: the text is not there exactly once';
  writeFileSync(
    target,
    source.replace(find, () => replace),
  );
  try {
    const failed = await failedTests([test], only);
    if (failed === null) return 'NO TEST RAN';
    return failed > 0 ? 'noticed' : 'NOT NOTICED';
  } finally {
    writeFileSync(target, source);
  }
}

try {
  let missed = 0;
  for (const one of breaks) {
    const startedAt = performance.now();
    const found = await verdict(one);
    const sound = found === 'noticed' ? await failedTests([one.test], one.only) : 0;
    const result = sound === 0 ? found : 'FAILS UNBROKEN TOO';
    if (result !== 'noticed') missed++;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`| ${one.name} | ${one.test}${one.only ? `: ${one.only}` : ''} | ${result} (${seconds} s) |`);
  }
  console.log(`${breaks.length - missed} of ${breaks.length} breaks noticed.`);
  if (missed > 0 || breaks.length === 0) process.exitCode = 1;
} finally {
  copy.remove();
}
