import { existsSync, readFileSync } from 'node:fs';

export type TestResult = { name: string; hasPassed: boolean };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};
type PlaywrightSuite = {
  specs: { file: string; title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};

/** The results in a JSON report of Vitest or Playwright; empty without a report. A skipped test has not passed. */
export function readReport(file: string): TestResult[] {
  if (!existsSync(file)) return [];
  const report: VitestReport | { suites: PlaywrightSuite[] } = JSON.parse(readFileSync(file, 'utf8'));
  return 'suites' in report ? report.suites.flatMap(resultsOfSuite) : resultsOfFiles(report);
}

function resultsOfFiles({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status, assertionResults }) => [
    // A file that cannot be loaded has no tests, so it counts as one test.
    ...(assertionResults.length === 0 ? [{ name, hasPassed: status === 'passed' }] : []),
    ...assertionResults.map((test) => ({
      name: `${name} › ${test.fullName}`,
      hasPassed: test.status === 'passed',
    })),
  ]);
}

function resultsOfSuite({ specs, suites = [] }: PlaywrightSuite): TestResult[] {
  return [
    ...specs.map(({ file, title, tests }) => ({
      name: `${file} › ${title}`,
      hasPassed: tests.every(({ status }) => status === 'expected'),
    })),
    ...suites.flatMap(resultsOfSuite),
  ];
}
