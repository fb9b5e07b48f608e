import { openEmbeddedTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { pictureNames } from './picture-names.ts';
import { removeReleasedPictures } from './released-picture-remover.ts';

const PICTURE = `${'a'.repeat(32)}.png`;

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmbeddedTestDatabase();
});
afterEach(() => database.close());

/** What it deletes when the site starts. */
async function removedByOneStart(): Promise<string[]> {
  const removed: string[] = [];
  const uploads = {
    list: async () => [{ name: PICTURE, bytes: 1, uploadedAt: '2026-01-01T00:00:00Z' }],
    remove: async (name: string) => void removed.push(name),
  };
  await removeReleasedPictures({ uploads, names: pictureNames(database.session), log: silentLog }).run();
  return removed;
}

test('the picture of a draft that was discarded a day ago goes at the start', async () => {
  await database.session.exec(`
    insert into public.content_drafts (table_name, action, draft_values)
    values ('publications', 'insert', '{"image_url": "/media/uploads/${PICTURE}"}');
    update public.content_drafts set discarded_at = now();
  `);
  expect(await removedByOneStart()).toEqual([]);

  await database.session.exec(`
    alter table public.content_drafts disable trigger user;
    update public.content_drafts set discarded_at = now() - interval '25 hours';
    alter table public.content_drafts enable trigger user;
  `);
  expect(await removedByOneStart()).toEqual([PICTURE]);
  expect(await removedByOneStart()).toEqual([]);
});

test('where the database does not answer nothing is deleted', async () => {
  const remove = vi.fn();
  await database.session.exec('drop function public.take_released_pictures()');
  const uploads = { list: async () => [], remove };
  const job = removeReleasedPictures({ uploads, names: pictureNames(database.session), log: silentLog });
  await expect(job.run()).rejects.toThrow();
  expect(remove).not.toHaveBeenCalled();
});
