import { join } from 'node:path';
import { neededPrograms } from './test/needed-programs.ts';
import { testStages } from './test/stages.ts';
import { addCounts, NO_TESTS, summaryLine } from './test/test-counts.ts';

/**
 * `npm test`: check, unit and integration tests, build, end-to-end tests. The last line is `N passed, N failed`; the
 * exit code is 1 when anything failed, also a stage that could not run.
 */
const root = join(import.meta.dirname, '..');
let total = NO_TESTS;

const { env, missing } = await neededPrograms(root);
for (const line of missing) console.error(line);
total = addCounts(total, { ...NO_TESTS, failed: missing.length });

for (const [index, { name, run }] of testStages(root, env).entries()) {
  console.log(`\n[${index + 1}] ${name}`);
  const startedAt = performance.now();
  const counts = await run().catch((error: unknown) => {
    console.error(error);
    return { ...NO_TESTS, failed: 1 };
  });
  total = addCounts(total, counts);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`[${index + 1}] ${name}: ${counts.passed} of ${counts.passed + counts.failed} in ${seconds} s`);
}

if (total.failed > 0) process.exitCode = 1;
console.log(`\n${summaryLine(total)}`);
