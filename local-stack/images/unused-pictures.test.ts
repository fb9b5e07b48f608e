import { utimes } from 'node:fs/promises';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { HISTORY_MS, type PictureNames, removeReleased, unusedPictures } from './unused-pictures.ts';
import { openUploadFolder, type UploadFolder } from './upload-folder.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const HOUR = 60 * 60 * 1000;
const name = (digit: string) => `${digit.repeat(32)}.png`;

const { at, write } = testFolder();
let uploads: UploadFolder;

beforeEach(async () => {
  uploads = await openUploadFolder(at());
});

async function upload(picture: string, ageMs: number): Promise<void> {
  write(picture, picture);
  await utimes(at(picture), new Date(NOW - ageMs), new Date(NOW - ageMs));
}

const kept = async () => (await uploads.list()).map((picture) => picture.name);

function namesOf(named: string[], released: string[] = []): PictureNames & { asked: (Date | undefined)[] } {
  const asked: (Date | undefined)[] = [];
  return {
    asked,
    async named(since) {
      asked.push(since);
      return new Set(named);
    },
    takeReleased: async () => released,
  };
}

test('lists and deletes what nothing of the last 90 days names, and what is older than a day', async () => {
  await upload(name('a'), 50 * HOUR);
  await upload(name('b'), 25 * HOUR);
  await upload(name('c'), 23 * HOUR);
  await upload(name('d'), 99 * HOUR);
  const names = namesOf([name('a')]);
  const pictures = unusedPictures(uploads, names, () => NOW);

  const unused = await pictures.list();
  expect(unused).toEqual([
    { name: name('d'), bytes: 36, uploadedAt: new Date(NOW - 99 * HOUR).toISOString() },
    { name: name('b'), bytes: 36, uploadedAt: new Date(NOW - 25 * HOUR).toISOString() },
  ]);
  expect(names.asked).toEqual([new Date(NOW - HISTORY_MS)]);
  expect(await kept()).toHaveLength(4);

  expect(await pictures.clear()).toEqual(unused);
  expect(await kept()).toEqual([name('a'), name('c')]);
});

test('looks at pictures alone, and deletes nothing else', async () => {
  await upload('notes.txt', 99 * HOUR);
  expect(await unusedPictures(uploads, namesOf([]), () => NOW).clear()).toEqual([]);
  await expect(uploads.remove('../secrets.json')).rejects.toThrow('no uploaded picture');
});

test('deletes the pictures of drafts that are gone, unless one was uploaded again since', async () => {
  await upload(name('a'), 50 * HOUR);
  await upload(name('b'), 50 * HOUR);
  await upload(name('c'), HOUR);
  const names = namesOf([], [name('b'), name('c'), name('f')]);

  await removeReleased(uploads, names, silentLog, () => NOW).run();
  expect(await kept()).toEqual([name('a'), name('c')]);
});
