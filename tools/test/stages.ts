import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkParts } from '../check/check-parts.ts';
import { runChecks } from '../check/run-checks.ts';
import { runProgram } from '../run-program.ts';
import { readPlaywrightReport, readVitestReport } from './read-reports.ts';
import { type TestCounts, withExitCode } from './test-counts.ts';

export type Stage = { name: string; run: () => Promise<TestCounts> };

/**
 * The stages of `npm test`, in order. Each part of the check, and the build, counts as one test.
 * @param env where the browser, nginx and PostgreSQL are.
 */
export function testStages(root: string, env: Record<string, string>): Stage[] {
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
    const options = { cwd: root, env: { ...process.env, ...env, ...extra }, onOutput: show };
    return (await runProgram(program, args, options)).code;
  };

  return [
    {
      name: 'check',
      run: async () => {
        const { passed, failed } = await runChecks(checkParts(root, { fix: false }), root);
        return { passed: passed.length, failed: failed.length, skipped: 0 };
      },
    },
    {
      name: 'unit and integration tests',
      run: async () => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
        const code = await run(join(root, 'node_modules/.bin/vitest'), ['run', ...reporters]);
        return withExitCode(readVitestReport(vitestReport), code);
      },
    },
    {
      name: 'build',
      run: async () => {
        const code = await run(process.execPath, ['releases/commands/build-command.ts']);
        return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
      },
    },
    {
      name: 'end-to-end tests',
      run: async () => {
        const args = ['test', '--config', 'e2e/playwright.config.ts'];
        const extra = { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport };
        const code = await run(join(root, 'e2e/node_modules/.bin/playwright'), args, extra);
        return withExitCode(readPlaywrightReport(playwrightReport), code);
      },
    },
  ];
}

function show(text: string): void {
  process.stdout.write(text);
}
