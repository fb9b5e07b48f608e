import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { installPrograms } from '@burhan/testing/install-programs';
import { readReport } from './test-report.ts';

/**
 * `npm test` and, with `--long`, `npm run test:long`. With paths, it runs only the tests of these files and folders. It
 * names the failed tests at the end, and the last line is `N passed, N failed`.
 */
const paths = process.argv.slice(2).filter((word) => word !== '--long');
const isLong = process.argv.includes('--long') || paths.some((name) => name.includes('.long.'));
const isWhole = paths.length === 0;
const browserPaths = paths.filter((name) => name.startsWith('e2e'));
const otherPaths = paths.filter((name) => !name.startsWith('e2e'));

const REPORT = path.resolve('.cache/test-report.json');
const env = {
  ...process.env,
  ...(isLong && { LONG: '1' }),
  PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
  // The tests start hundreds of processes, which share their compiled code.
  NODE_COMPILE_CACHE: path.resolve('.cache/compiled'),
};
let passed = 0;
const failures: string[] = [];

/** Counts the tests of a stage that writes a report; another stage counts as one test. */
async function run(stage: string, ...args: string[]): Promise<void> {
  console.log(`\n[${stage}]`);
  rmSync(REPORT, { force: true });
  const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'close');
  const results = readReport(REPORT);
  const failed = results.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
  passed += results.length === 0 && status === 0 ? 1 : results.length - failed.length;
  if (status !== 0 && failed.length === 0) failed.push(`ended with code ${status}`);
  failures.push(...failed.map((name) => `${stage}: ${name}`));
}

installPrograms();
// Both run at once, because the checks mostly use only one processor.
await Promise.all([
  isWhole && !isLong && run('check', 'scripts/check.ts'),
  (isWhole || browserPaths.length > 0) && run('build', 'site-build/commands/build-command.ts'),
]);
if (isWhole || otherPaths.length > 0) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  await run('vitest', 'node_modules/vitest/vitest.mjs', 'run', ...reporters, ...otherPaths);
}
if (isWhole || browserPaths.length > 0) {
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'];
  await run('playwright', 'e2e/node_modules/@playwright/test/cli.js', ...args, ...browserPaths);
}

for (const failure of failures) console.log(`✗ ${failure}`);
if (failures.length > 0) process.exitCode = 1;
console.log(`${passed} passed, ${failures.length} failed`);
