import { existsSync, statSync, utimesSync } from 'node:fs';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';
import { precompress } from './precompress.ts';

/** Brotli makes it smaller, gzip does not. */
const SHORT = 'a'.repeat(20);
const LONG = 'A line that is repeated.\n'.repeat(100);
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const { at, write } = testFolder();

// What changed is compressed anew: see compose.test.ts.
it.each([
  ['with both compressed files', LONG, true],
  ['with one, because the other would be larger', SHORT, false],
])('takes the files of a text that did not change, %s, and writes into none', async (_, text, hasGzip) => {
  write('earlier/a.txt', text);
  await precompress(at('earlier'));
  const before = at('earlier/a.txt.br');
  utimesSync(before, LONG_AGO, LONG_AGO);
  write('later/a.txt', text);

  await precompress(at('later'), { earlier: at('earlier') });

  expect(statSync(at('later/a.txt.br')).ino).toBe(statSync(before).ino);
  expect(statSync(before).mtime).toEqual(LONG_AGO);
  expect(existsSync(at('later/a.txt.gz'))).toBe(hasGzip);
});
