import { join } from 'node:path';
import { neededPrograms } from './test/needed-programs.ts';
import { needsPrograms, selectTests, type TestSelection } from './test/select-tests.ts';
import { testStages } from './test/stages.ts';
import { addCounts, failureLines, NO_TESTS, summaryLine } from './test/test-counts.ts';

/**
 * `npm test`: check, unit and integration tests, build, end-to-end tests. What failed is named at the end, and the last
 * line is `N passed, N failed`; the exit code is 1 when anything failed, also a stage that could not run.
 * `npm test -- <path or words>`: the tests whose path or title has the words, with what they need and no more; 2 when
 * there are none.
 */
const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
let selection: TestSelection | null = null;
try {
  if (words.length > 0) selection = selectTests(words, root);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}

let total = NO_TESTS;
const { env, missing } = needsPrograms(selection) ? await neededPrograms(root) : { env: {}, missing: [] };
for (const line of missing) console.error(line);
total = addCounts(total, { ...NO_TESTS, failures: missing });

for (const [index, { name, run }] of testStages(root, env, selection).entries()) {
  console.log(`\n[${index + 1}] ${name}`);
  const startedAt = performance.now();
  const counts = await run().catch((error: unknown) => {
    console.error(error);
    return { ...NO_TESTS, failures: [`${name} could not run`] };
  });
  total = addCounts(total, counts);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `[${index + 1}] ${name}: ${counts.passed} of ${counts.passed + counts.failures.length} in ${seconds} s`,
  );
}

if (total.passed + total.failures.length === 0) {
  console.error(`No test has "${words.join(' ')}" in its title.`);
  process.exitCode = 2;
}
if (total.failures.length > 0) process.exitCode = 1;
console.log(`\n${failureLines(total)}${summaryLine(total)}`);
