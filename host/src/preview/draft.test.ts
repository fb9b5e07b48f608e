import { DataError, dataErrorOf } from '@burhan/shared/data/data-error';
import { emptyContent, type SiteContent } from '@burhan/shared/entities/content';
import { imageAddressHash } from '@burhan/shared/image-address';
import { buildProject, buildPublication, buildPublications, buildRow } from '@burhan/testing/rows';
import { expect, it, vi } from 'vitest';
import { contentWith, type Draft, pictureOf, problemOf, readDraft } from './draft.ts';

const THREE = buildPublications(3);
const DRAFT: Draft = {
  table_name: 'publications',
  action: 'update',
  row_id: '2',
  row: buildPublication({ ...THREE[1], title: 'Changed' }),
  expires_at: '',
};

const ids = (rows: readonly { id?: unknown }[] | undefined) => rows?.map(({ id }) => id);
/** The ids of a table with a draft in it. */
const idsWith = (draft: Partial<Draft>, content: Partial<SiteContent> = { publications: THREE }) => {
  const changed = { ...DRAFT, ...draft };
  return ids(contentWith({ ...emptyContent(), ...content }, changed)[changed.table_name]);
};
const ADDITION = {
  action: 'insert',
  row_id: null,
  row: buildPublication({ id: -1, order_index: 4 }),
} as const;

it('the row of a draft is in its place, or in the one that it is given; what will be removed is not there', () => {
  const { publications } = contentWith({ ...emptyContent(), publications: THREE }, DRAFT);
  expect(publications).toEqual([THREE[0], DRAFT.row, THREE[2]]);

  expect(idsWith({ row: buildPublication({ ...THREE[1], order_index: 0 }) })).toEqual([2, 1, 3]);
  expect(idsWith(ADDITION)).toEqual([1, 2, 3, -1]);
  expect(idsWith(ADDITION, {})).toEqual([-1]);
  expect(idsWith({ action: 'delete' })).toEqual([1, 3]);
  expect(idsWith({ action: 'delete', row_id: '9' })).toEqual([1, 2, 3]);
});

it('a project with another id takes the place of that id, and the old one is gone', () => {
  const ongoing_projects = ['P001', 'P002', 'P003'].map((id) => buildProject({ id }));
  const row = buildProject({ id: 'P009' });
  const renamed = { table_name: 'ongoing_projects', row_id: 'P001', row } as const;

  expect(idsWith(renamed, { ongoing_projects })).toEqual(['P002', 'P003', 'P009']);
});

it('the texts of a page take the place of all that it has', () => {
  const page_texts = (['home', 'privacy'] as const).map((page) =>
    buildRow('page_texts', { page, key: 'lead' }),
  );
  const texts = [{ key: 'hero.text', en: 'Ours', ar: null }];
  const draft: Draft = { ...DRAFT, table_name: 'page_texts', row: { page: 'home', texts } };

  const changed = contentWith({ ...emptyContent(), page_texts }, draft);

  expect(changed.page_texts).toEqual([page_texts[1], { page: 'home', ...texts[0] }]);
});

it.each([
  [' https://pictures.example/a.jpg ', 'https://pictures.example/a.jpg'],
  [undefined, ''],
])('a picture at %j is shown from its own address', (image_url, address) => {
  const row = { ...DRAFT.row, image_url };

  expect(pictureOf({ ...DRAFT, row })).toEqual({ [imageAddressHash(address)]: { address } });
});

const serviceError = (status: number, hint?: string) =>
  dataErrorOf({ message: 'no', code: 'P0001', hint: hint ?? null }, status);

it.each([
  ['a link that has ended', serviceError(400, 'link_ended'), 'ended'],
  ['too many requests', serviceError(429), 'busy'],
  ['a service that fails', serviceError(500), 'failed'],
  ['no usable answer', new DataError('no-answer', 'no'), 'no-answer'],
  ['anything else', new Error('The answer is no draft.'), 'failed'],
])('%s is a problem that has words', (_name, error, problem) => {
  expect(problemOf(error)).toBe(problem);
});

it('an answer that is no draft is none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ table_name: 'publications' }));

  const reading = readDraft({ supabaseUrl: 'https://tables.example', publishableKey: 'public' }, 'secret');

  await expect(reading).rejects.toThrow('The answer is no draft.');
});
