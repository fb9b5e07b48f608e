import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installPrograms } from '@burhan/testing/install-programs';

/**
 * `npm test` and, with `--long`, `npm run test:long`. With paths, it runs only the tests of these files and folders.
 * The last line is `N passed, N failed`.
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
const total = { passed: 0, failed: 0 };

/** Adds the tests of a stage that writes a report; another stage counts as one test. A skipped test has failed. */
async function run(stage: string, ...args: string[]): Promise<void> {
  console.log(`\n[${stage}]`);
  rmSync(REPORT, { force: true });
  const [status] = await once(spawn(process.execPath, args, { stdio: 'inherit', env }), 'close');
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '{}';
  // Playwright's report has `stats`, Vitest's has the two numbers.
  const { stats, numPassedTests, numTotalTests } = JSON.parse(report);
  const passed = stats?.expected ?? numPassedTests ?? Number(status === 0);
  const all = stats ? stats.expected + stats.unexpected + stats.flaky + stats.skipped : (numTotalTests ?? 1);
  // A stage may fail without a failed test, for example because a file of tests cannot be loaded.
  const failed = all - passed || Number(status !== 0);
  if (failed > 0) console.log(`✗ ${stage}: ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}

// They run at once, because each mostly uses only one processor. Only tests need the programs.
await Promise.all([
  installPrograms(),
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

if (total.failed > 0) process.exitCode = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
