import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './read-reports.ts';
import { addCounts, failureLines, NO_TESTS, summaryLine, withExitCode } from './test-counts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const report = (content: unknown) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('a Vitest report', () => {
  const counts = { numPassedTests: 3, numPendingTests: 0, numTodoTests: 0 };
  const read = (testResults: object[]) => readVitestReport(report({ ...counts, testResults }), '/project');

  it('counts its tests, and names what failed with the first line of why', () => {
    const passed = { status: 'passed', fullName: 'a list keeps its order', failureMessages: [] };
    const failed = {
      status: 'failed',
      fullName: 'a list is short',
      failureMessages: ['AssertionError: expected 3 to be 2\n    at /project/shared/list.test.ts:4:1'],
    };

    expect(
      read([{ name: '/project/shared/list.test.ts', status: 'failed', assertionResults: [passed, failed] }]),
    ).toEqual({
      passed: 3,
      failures: ['shared/list.test.ts › a list is short: AssertionError: expected 3 to be 2'],
      skipped: 0,
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const unloadable = { name: '/project/a.test.ts', status: 'failed', message: 'No such file' };

    expect(read([{ ...unloadable, assertionResults: [] }]).failures).toEqual(['a.test.ts: No such file']);
  });
});

describe('a Playwright report', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };

  it('counts a test that passed only when repeated as failed, and names what failed', () => {
    const failed = { error: { message: '\u001b[31mError: not there\u001b[39m\n\nmore' } };
    const specs = [
      { title: 'stays', line: 3, tests: [{ status: 'expected', results: [{}] }] },
      { title: 'goes', line: 7, tests: [{ status: 'flaky', results: [failed, {}] }] },
    ];
    const file = 'public/home.e2e.ts';
    const suites = [
      {
        title: file,
        file,
        specs: [{ title: 'comes', line: 1, tests: [{ status: 'unexpected', results: [{}] }] }],
        suites: [{ title: 'a card', file, specs }],
      },
    ];

    expect(readPlaywrightReport(report({ stats, suites, errors: [] }))).toEqual({
      passed: 5,
      failures: [
        'e2e/public/home.e2e.ts:1 › comes',
        'e2e/public/home.e2e.ts:7 › a card › goes: Error: not there',
      ],
      skipped: 2,
    });
  });

  it('counts an error outside of tests', () => {
    expect(
      readPlaywrightReport(report({ stats, suites: [], errors: [{ message: 'No tests found' }] })).failures,
    ).toEqual(['end-to-end tests: No tests found']);
  });
});

it('counts a stage that wrote no report as a failure', () => {
  const none = path.join(folder, 'none.json');
  expect(readVitestReport(none, folder).failures).toEqual(['Vitest wrote no report']);
  expect(readPlaywrightReport(none).failures).toEqual(['Playwright wrote no report']);
});

it('counts a stage that ended with an error after passing all its tests as a failure', () => {
  const passed = { ...NO_TESTS, passed: 3 };
  const failed = { ...passed, failures: ['a', 'b'] };

  expect(withExitCode(passed, 'build', 1).failures).toEqual([
    'build ended with code 1 although no test failed',
  ]);
  expect(withExitCode(failed, 'build', 1)).toEqual(failed);
  expect(withExitCode(passed, 'build', 0)).toEqual(passed);
});

it('ends with what failed and one line, which mentions skipped tests only if there are any', () => {
  const total = addCounts({ ...NO_TESTS, passed: 3 }, { passed: 4, failures: ['a: why'], skipped: 0 });

  expect(failureLines(total)).toBe('✗ a: why\n');
  expect(failureLines(NO_TESTS)).toBe('');
  expect(summaryLine(total)).toBe('7 passed, 1 failed');
  expect(summaryLine({ ...total, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});
