import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCounts } from './test-counts.ts';

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

type PlaywrightSuite = { title: string; file: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };

type PlaywrightSpec = {
  title: string;
  line: number;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
};

/**
 * Counts of Vitest's JSON report; a test file that could not even be loaded counts as one failure.
 * @param root what paths of test files are shortened by.
 */
export function readVitestReport(file: string, root: string): TestCounts {
  const report = readJson<VitestReport>(file);
  if (!report) return noReport('Vitest');
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const where = relative(root, name);
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(where, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${where} › ${fullName}`, failureMessages[0]),
    );
  });
  return {
    passed: report.numPassedTests,
    failures,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of Playwright's JSON report; a test that passed only when repeated has failed. */
export function readPlaywrightReport(file: string): TestCounts {
  const report = readJson<PlaywrightReport>(file);
  if (!report) return noReport('Playwright');
  const failedIn = (suite: PlaywrightSuite, titles: readonly string[]): string[] => [
    ...(suite.specs ?? []).flatMap(({ title, line, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ results }) =>
          failure(
            [`e2e/${suite.file}:${line}`, ...titles, title].join(' › '),
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    ),
    ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, [...titles, inner.title])),
  ];
  const { expected, skipped } = report.stats;
  return {
    passed: expected,
    failures: [
      ...report.suites.flatMap((suite) => failedIn(suite, [])),
      ...report.errors.map(({ message }) => failure('end-to-end tests', message)),
    ],
    skipped,
  };
}

/** One line: where, and the first line of why. */
function failure(where: string, message = ''): string {
  const [why] = stripVTControlCharacters(message).trim().split('\n');
  return why ? `${where}: ${why}` : where;
}

function noReport(program: string): TestCounts {
  return { passed: 0, failures: [`${program} wrote no report`], skipped: 0 };
}

function readJson<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
