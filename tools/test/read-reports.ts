import { existsSync, readFileSync } from 'node:fs';
import type { TestCounts } from './test-counts.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const CRASHED: TestCounts = { passed: 0, failed: 1, skipped: 0 };

/** Counts of Vitest's JSON report; a test file that could not even be loaded counts as one failure. */
export function readVitestReport(file: string): TestCounts {
  const report = readJson<VitestReport>(file);
  if (!report) return CRASHED;
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report; a test that passed only when repeated has failed. */
export function readPlaywrightReport(file: string): TestCounts {
  const report = readJson<PlaywrightReport>(file);
  if (!report) return CRASHED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

function readJson<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
