import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

/** Brotli makes it smaller, gzip does not. */
const SHORT = 'a'.repeat(20);
const LONG = 'A line that is repeated.\n'.repeat(100);
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let earlier: string;
let later: string;
beforeEach(() => {
  earlier = mkdtempSync(path.join(tmpdir(), 'earlier-'));
  later = mkdtempSync(path.join(tmpdir(), 'later-'));
});
afterEach(() => {
  for (const folder of [earlier, later]) rmSync(folder, { recursive: true });
});

describe('a folder that is compressed after an earlier one', () => {
  it.each([
    ['with both compressed files', LONG, true],
    ['with one, because the other would be larger', SHORT, false],
  ])('takes the files of a text that did not change, %s, and writes into none', async (_, text, hasGzip) => {
    writeFileSync(path.join(earlier, 'a.txt'), text);
    await precompress(earlier);
    const before = path.join(earlier, 'a.txt.br');
    utimesSync(before, LONG_AGO, LONG_AGO);
    writeFileSync(path.join(later, 'a.txt'), text);

    await precompress(later, { earlier });

    expect(statSync(path.join(later, 'a.txt.br')).ino).toBe(statSync(before).ino);
    expect(statSync(before).mtime).toEqual(LONG_AGO);
    expect(existsSync(path.join(later, 'a.txt.gz'))).toBe(hasGzip);
  });

  it('compresses what changed, and what the earlier one did not have', async () => {
    writeFileSync(path.join(earlier, 'a.txt'), LONG);
    await precompress(earlier);
    const files = { 'a.txt': `${LONG}changed`, 'b.txt': LONG };
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(later, file), text);

    await precompress(later, { earlier });

    for (const [file, text] of Object.entries(files)) {
      const compressed = readFileSync(path.join(later, `${file}.br`));
      expect(brotliDecompressSync(compressed).toString()).toBe(text);
    }
  });
});
