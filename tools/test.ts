import { join } from 'node:path';
import { needPrograms } from './test/needed-programs.ts';
import { runSuite } from './test/run-suite.ts';
import { chosenSuites, LONG_SUITES, SUITES } from './test/suites.ts';

/**
 * `npm test` and, with `--long`, `npm run test:long`: one suite after the other. What failed is named at the end, and the
 * last line is `N passed, N failed`; the exit code is 1 when anything failed, also a suite that could not run.
 * With paths: their tests alone.
 */
const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const isLong = words[0] === '--long';
const paths = isLong ? words.slice(1) : words;
const isAll = paths.length === 0;
const suites = isAll ? (isLong ? LONG_SUITES : SUITES) : chosenSuites(paths, isLong);

let passed = 0;
const failures = isAll ? needPrograms() : [];
for (const suite of suites) {
  console.log(`\n[${suite.name}]`);
  const outcome = runSuite(root, suite);
  console.log(`[${suite.name}] ${outcome.passed} passed`);
  passed += outcome.passed;
  failures.push(...outcome.failures.map((failure) => `${suite.name}: ${failure}`));
}
console.log('');
for (const failure of failures) console.log(`✗ ${failure}`);
if (failures.length > 0) process.exitCode = 1;
console.log(`${passed} passed, ${failures.length} failed`);
