import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './read-reports.ts';
import { addCounts, summaryLine, withExitCode } from './test-counts.ts';

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

const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };

describe('a Vitest report', () => {
  it('counts its tests', () => {
    const failed = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };

    expect(readVitestReport(report({ ...vitest, testResults: [failed] }))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const unloadable = { status: 'failed', assertionResults: [] };

    expect(readVitestReport(report({ ...vitest, testResults: [unloadable] })).failed).toBe(2);
  });
});

describe('a Playwright report', () => {
  it('counts a test that passed only when repeated as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };

    expect(readPlaywrightReport(report({ stats, errors: [] }))).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts an error outside of tests', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

    expect(readPlaywrightReport(report({ stats, errors: [{}] })).failed).toBe(1);
  });
});

it('counts a stage that wrote no report as a failure', () => {
  expect(readVitestReport(path.join(folder, 'none.json')).failed).toBe(1);
  expect(readPlaywrightReport(path.join(folder, 'none.json')).failed).toBe(1);
});

it('counts a stage that ended with an error after passing all its tests as a failure', () => {
  expect(withExitCode({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(withExitCode({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(withExitCode({ passed: 3, failed: 0, skipped: 0 }, 0).failed).toBe(0);
});

it('ends with one line, which mentions skipped tests only if there are any', () => {
  const total = addCounts({ passed: 3, failed: 0, skipped: 0 }, { passed: 4, failed: 1, skipped: 0 });

  expect(summaryLine(total)).toBe('7 passed, 1 failed');
  expect(summaryLine({ ...total, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
});
