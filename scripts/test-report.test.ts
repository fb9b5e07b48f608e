import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readReport } from './test-report.ts';

const fileWith = (report: object): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

it('counts in a report of Vitest what was skipped, and a file that does not load, as not passed', () => {
  const assertionResults = ['passed', 'failed', 'pending'].map((status) => ({ fullName: status, status }));
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
  ];

  expect(readReport(fileWith({ testResults }))).toEqual([
    { name: 'a.test.ts › passed', hasPassed: true },
    { name: 'a.test.ts › failed', hasPassed: false },
    { name: 'a.test.ts › pending', hasPassed: false },
    { name: 'broken.test.ts', hasPassed: false },
  ]);
});

it('counts in a report of Playwright, at any depth, what was skipped or needed a second try as not passed', () => {
  const specOf = (status: string) => ({ file: 'a.e2e.ts', title: status, tests: [{ status }] });
  const inner = { specs: ['skipped', 'flaky'].map(specOf) };
  const suites = [{ specs: ['expected', 'unexpected'].map(specOf), suites: [inner] }];

  const passed = readReport(fileWith({ suites })).filter(({ hasPassed }) => hasPassed);

  expect(passed).toEqual([{ name: 'a.e2e.ts › expected', hasPassed: true }]);
  expect(readReport(fileWith({ suites }))).toHaveLength(4);
});

it('has no tests where no report was written', () => {
  expect(readReport('/no-such-report.json')).toEqual([]);
});
