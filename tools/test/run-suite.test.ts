import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
      it('holds', () => undefined);
      it('breaks "<it>"', () => expect(1).toBe(2));
      it.skip('rests', () => undefined);`,
    'lost.check.mjs': "import './nowhere.mjs';",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
});
afterAll(() => rmSync(root, { recursive: true }));

/** What a failure says first: which test it was. */
const nameOf = (failure: string) => failure.split('\n')[0];

it('counts the tests of Vitest, and a file that cannot be loaded as one that failed', () => {
  const program = join(REPOSITORY, 'node_modules/vitest/vitest.mjs');

  const args = [program, 'run', `--root=${root}`, '--config=vitest.config.mjs', ...REPORTERS];

  const { passed, failures } = runSuite(root, { name: 'small', args, hasReport: true }, 'ignore');

  expect(passed).toBe(1);
  expect(failures.map(nameOf).sort()).toEqual([
    'lost.check.mjs › lost.check.mjs',
    'some.check.mjs › breaks "<it>"',
    'some.check.mjs › rests',
  ]);
  expect(failures.join('\n')).toContain('expected 1 to be 2');
});

it.each([
  ['process.exit(3)', true, { passed: 0, failures: ['ended with code 3'] }],
  ['process.exit(3)', false, { passed: 0, failures: ['ended with code 3'] }],
  ['', false, { passed: 1, failures: [] }],
])('counts the program `%s`, with a report: %s', (script, hasReport, counts) => {
  expect(runSuite(root, { name: 'small', args: ['-e', script], hasReport })).toMatchObject(counts);
});
