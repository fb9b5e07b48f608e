import { lstat, open, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, expect, test } from 'vitest';
import { writePrivateFile } from './private-file.ts';

const { at, write } = testFolder();
let file: string;
let victim: string;

beforeEach(() => {
  file = at('site.sql');
  victim = at('victim');
});

test('is written whole, for this user alone, whatever was there', async () => {
  await writeFile(file, 'an older and much longer one', { mode: 0o644 });
  await writePrivateFile(file, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(at())).toEqual(['site.sql']);
});

test('is never written through a link that somebody laid where its draft would be', async () => {
  write('victim', 'untouched');
  await symlink(victim, `${file}.${process.pid}`);

  await writePrivateFile(file, 'secret');

  expect(await readFile(victim, 'utf8')).toBe('untouched');
  expect((await lstat(file)).isFile()).toBe(true);
});

test('is never written into a file that somebody holds open already', async () => {
  const prepared = await open(`${file}.${process.pid}`, 'w+');

  await writePrivateFile(file, 'secret');

  const { bytesRead } = await prepared.read(Buffer.alloc(100), 0, 100, 0);
  await prepared.close();
  expect(bytesRead).toBe(0);
});

test('leaves the link that is in its place, not where that leads', async () => {
  write('victim', 'untouched');
  await symlink(victim, file);
  await writePrivateFile(file, 'secret');
  expect(await readFile(victim, 'utf8')).toBe('untouched');
});

test('leaves no draft behind where it cannot be put in its place', async () => {
  await expect(writePrivateFile(at(), 'secret')).rejects.toThrow();
  expect(await readdir(path.dirname(at()))).not.toContainEqual(
    expect.stringContaining(`${path.basename(at())}.`),
  );
});
