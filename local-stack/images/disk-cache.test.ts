import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { openDiskCache } from './disk-cache.ts';

const KILOBYTE = 1024;
const { at, write } = testFolder();

const open = (maximumBytes = 100 * KILOBYTE, log = silentLog) => openDiskCache(at(), maximumBytes, log);
const bytesOf = (value: number, length = 10 * KILOBYTE) => new Uint8Array(length).fill(value);
const files = async () => Promise.all((await readdir(at())).map((name) => at(name)));

test('gives back what was kept, and when, also to the next process', async () => {
  const before = Date.now();
  await (await open()).write('a', bytesOf(1));
  const kept = await (await open()).read('a');
  expect(kept?.bytes).toEqual(bytesOf(1));
  expect(kept?.storedAtMs).toBeGreaterThanOrEqual(before);
  expect(await (await open()).read('b')).toBeNull();
});

test('stays within its bound, and forgets the longest unused first', async () => {
  const cache = await open();
  await cache.write('oldest', bytesOf(0));
  const [oldest = ''] = await files();
  await utimes(oldest, 0, 0);
  const reopened = await open();
  for (let count = 1; count <= 9; count++) await reopened.write(`${count}`, bytesOf(count));

  const sizes = await Promise.all((await files()).map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100 * KILOBYTE);
  expect(await reopened.read('oldest')).toBeNull();
  expect((await reopened.read('9'))?.bytes).toEqual(bytesOf(9));
});

test('does not keep what is larger than all it may keep', async () => {
  const cache = await open(KILOBYTE);
  await cache.write('a', bytesOf(1));
  expect(await cache.read('a')).toBeNull();
  expect(await files()).toEqual([]);
});

test.each([
  ['one bit', (content: Buffer) => content.with(1000, (content[1000] ?? 0) ^ 1)],
  ['its end', (content: Buffer) => content.subarray(0, -1)],
  ['everything', () => new Uint8Array(0)],
])('an entry that lost %s is not given out', async (_case, damage) => {
  const cache = await open();
  await cache.write('a', bytesOf(1));
  const [file = ''] = await files();
  await writeFile(file, damage(await readFile(file)));

  const warn = vi.fn();
  expect(await (await open(undefined, { ...silentLog, warn })).read('a')).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  expect(await files()).toEqual([]);
});

test('removes what an earlier process did not finish', async () => {
  write('.x-1-2', 'half');
  await open();
  expect(await files()).toEqual([]);
});

test('a disk that takes nothing is said and does no harm', async () => {
  const warn = vi.fn();
  const cache = await open(undefined, { ...silentLog, warn });
  await rm(at(), { recursive: true });
  await writeFile(at(), 'no folder');
  await cache.write('a', bytesOf(1));
  expect(await cache.read('a')).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
