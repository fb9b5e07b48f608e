import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkParts } from '../check/check-parts.ts';
import { runChecks } from '../check/run-checks.ts';
import { runProgram } from '../run-program.ts';
import { readPlaywrightReport, readVitestReport } from './read-reports.ts';
import type { TestSelection } from './select-tests.ts';
import { NO_TESTS, type TestCounts, withExitCode } from './test-counts.ts';

export type Stage = { name: string; run: () => Promise<TestCounts> };

/**
 * The stages of `npm test`, in order. Each part of the check, and the build, counts as one test.
 * @param env where the browser, nginx and PostgreSQL are.
 * @param selection what is to run; null for everything. Without it there is no check, and no build unless a browser
 * needs it.
 */
export function testStages(
  root: string,
  env: Record<string, string>,
  selection: TestSelection | null,
): Stage[] {
  const reports = join(root, '.cache', 'test-reports');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const vitestReport = join(reports, 'vitest.json');
  const playwrightReport = join(reports, 'playwright.json');

  const run = async (
    program: string,
    args: string[],
    extra: Record<string, string> = {},
  ): Promise<number> => {
    // Compiled code is kept from one process to the next: the tests start hundreds.
    const NODE_COMPILE_CACHE = join(root, '.cache', 'compiled');
    const options = {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE, ...env, ...extra },
      onOutput: show,
    };
    return (await runProgram(program, args, options)).code;
  };

  const check: Stage = {
    name: 'check',
    run: async () => {
      const { passed, failed } = await runChecks(checkParts(root, { fix: false }), root);
      return { passed: passed.length, failures: failed.map((part) => `check: ${part}`), skipped: 0 };
    },
  };
  const unit: Stage = {
    name: 'unit and integration tests',
    run: async () => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
      const title = selection?.title ? ['--testNamePattern', selection.title] : [];
      const args = ['run', ...(selection?.unitFiles ?? []), ...title, ...reporters];
      const code = await run(join(root, 'node_modules/.bin/vitest'), args);
      return withExitCode(asked(readVitestReport(vitestReport, root)), 'Vitest', code);
    },
  };
  const build: Stage = {
    name: 'build',
    run: async () => {
      const code = await run(process.execPath, ['releases/commands/build-command.ts']);
      return code === 0 ? { ...NO_TESTS, passed: 1 } : { ...NO_TESTS, failures: ['build'] };
    },
  };
  const browser: Stage = {
    name: 'end-to-end tests',
    run: async () => {
      const title = selection?.title ? ['--grep', selection.title] : [];
      const files = selection?.browserFiles ?? [];
      const args = ['test', '--config', 'e2e/playwright.config.ts', ...files, ...title];
      const extra = { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport };
      const code = await run(join(root, 'e2e/node_modules/.bin/playwright'), args, extra);
      return withExitCode(asked(readPlaywrightReport(playwrightReport)), 'Playwright', code);
    },
  };
  // Tests whose title is another one are not asked for: they count nowhere.
  const asked = (counts: TestCounts): TestCounts => (selection?.title ? { ...counts, skipped: 0 } : counts);

  if (!selection) return [check, unit, build, browser];
  return [
    ...(selection.unitFiles.length > 0 ? [unit] : []),
    ...(selection.browserFiles.length > 0 ? [build, browser] : []),
  ];
}

function show(text: string): void {
  process.stdout.write(text);
}
