import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { needsPrograms, selectTests } from './select-tests.ts';

const FILES = {
  'shared/doi.ts': '',
  'shared/doi.test.ts': "it('takes (what) people paste', …",
  'shared/doi.property.test.ts': '',
  'local-stack/main.test.ts': "it('starts', …",
  'e2e/public/doi-link.e2e.ts': "test('leads to the publisher', …",
  'node_modules/other/doi.test.ts': '',
  'bench/peers/doi.test.ts': '',
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'select-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it('takes a test file by its path', () => {
  expect(selectTests(['shared/doi.test.ts'], root)).toEqual({
    unitFiles: ['shared/doi.test.ts'],
    browserFiles: [],
  });
});

it('takes the tests beside a source file', () => {
  expect(selectTests(['./shared/doi.ts'], root).unitFiles).toEqual([
    'shared/doi.property.test.ts',
    'shared/doi.test.ts',
  ]);
});

it('takes what has one of several words in its path, unit and end to end, once', () => {
  expect(selectTests(['doi', 'shared', 'main'], root)).toEqual({
    unitFiles: ['local-stack/main.test.ts', 'shared/doi.property.test.ts', 'shared/doi.test.ts'],
    browserFiles: ['e2e/public/doi-link.e2e.ts'],
  });
});

it('takes what has the words in its title, as they are', () => {
  const selection = selectTests(['takes', '(what)'], root);

  expect(selection).toMatchObject({ unitFiles: ['shared/doi.test.ts'], browserFiles: [] });
  expect('takes (what) people paste').toMatch(new RegExp(selection.title ?? '^$'));
});

it('says which words no test has', () => {
  expect(() => selectTests(['no', 'such'], root)).toThrow('No test has "no such" in its path or title.');
});

it('asks for programs only where a browser, a server or a database may be started', () => {
  expect(needsPrograms(null)).toBe(true);
  expect(needsPrograms(selectTests(['shared/doi'], root))).toBe(false);
  expect(needsPrograms(selectTests(['local-stack'], root))).toBe(true);
  expect(needsPrograms(selectTests(['doi-link'], root))).toBe(true);
});
