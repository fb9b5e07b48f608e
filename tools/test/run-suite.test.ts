import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeUse, overTime, startsThatDiffer } from './budget.ts';
import { runSuite } from './run-suite.ts';
import { reportOf } from './suites.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const REPORTERS = ['--reporter=junit', `--outputFile.junit=${reportOf('small')}`];

/** A project of a few tests; in this repository, because packages are looked for upwards. */
let root: string;
beforeAll(() => {
  mkdirSync(join(REPOSITORY, '.cache'), { recursive: true });
  root = mkdtempSync(join(REPOSITORY, '.cache/run-suite-'));
  const files = {
    'vitest.config.mjs': "export default { test: { include: ['*.check.mjs'] } };",
    'some.check.mjs': `import { expect, it } from 'vitest';
      import { noteStarted } from '${REPOSITORY}/testing/started.ts';
      it('holds', () => ['own', 'own'].forEach((name) => noteStarted('servers', name)));
      it('breaks "<it>"', () => expect(1).toBe(2));
      it.skip('rests', () => undefined);`,
    'lost.check.mjs': "import './nowhere.mjs';",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
});
afterAll(() => rmSync(root, { recursive: true }));

/** What a failure says first: which test it was. */
const nameOf = (failure: string) => failure.split('\n')[0];

it('counts the tests of Vitest, a file that cannot be loaded as one that failed, and what they start', () => {
  const program = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');

  const args = [program, 'run', `--root=${root}`, '--config=vitest.config.mjs', ...REPORTERS];

  const { passed, failures, use } = runSuite(root, { name: 'small', args, hasReport: true }, 'ignore');

  expect(passed).toBe(1);
  expect(failures.map(nameOf).sort()).toEqual([
    'lost.check.mjs › lost.check.mjs',
    'some.check.mjs › breaks "<it>"',
    'some.check.mjs › rests',
  ]);
  expect(failures.join('\n')).toContain('expected 1 to be 2');
  expect(use).toMatchObject({ servers: 1, seconds: expect.toSatisfy((seconds) => seconds > 0) });
});

it.each([
  ['process.exit(3)', true, { passed: 0, failures: ['ended with code 3'] }],
  ['process.exit(3)', false, { passed: 0, failures: ['ended with code 3'] }],
  ['', false, { passed: 1, failures: [] }],
])('counts the program `%s`, with a report: %s', (script, hasReport, counts) => {
  expect(runSuite(root, { name: 'small', args: ['-e', script], hasReport })).toMatchObject(counts);
});

it('says what was used, who took too long, and which number of the budget to change', () => {
  const use = { seconds: 12.4, servers: 3, databases: 2 };
  const budget = { seconds: 10, servers: 4, databases: 2 };

  expect(describeUse(use, budget)).toBe('12 processor seconds (of 10), 3 servers (of 4), 2 databases (of 2)');
  expect(overTime('unit', use, budget)).toEqual(['Over its budget: unit took 12 processor seconds of 10.']);
  expect(startsThatDiffer('unit', use, budget)).toEqual([
    'unit: started 3 servers; "servers" of "unit" in tests.budget.json says 4',
  ]);
  expect([...overTime('unit', use, {}), ...startsThatDiffer('unit', use, {})]).toEqual([]);
});
