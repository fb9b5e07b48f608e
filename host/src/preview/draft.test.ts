// @vitest-environment jsdom
import { DataError, dataErrorOf } from '@burhan/shared/data/data-error';
import { emptyContent, type SiteContent } from '@burhan/shared/entities/content';
import { imageAddressHash } from '@burhan/shared/image-address';
import { buildProject, buildPublication, buildPublications, buildRow } from '@burhan/testing/rows';
import { expect, it, vi } from 'vitest';
import { contentWith, type Draft, pictureOf, problemOf, readDraft } from './draft.ts';
import { keepVisit, takeVisit } from './visit.ts';

const THREE = buildPublications(3);
const row = buildPublication({ ...THREE[1], title: 'Changed' });
const DRAFT: Draft = { table_name: 'publications', action: 'update', row_id: '2', row, expires_at: '' };
const FIRST = buildPublication({ ...THREE[1], order_index: 0 });
const NEW = buildPublication({ id: -1, order_index: 4 });
const ADDITION = { action: 'insert', row_id: null, row: NEW } as const;
const ongoing_projects = ['P001', 'P002', 'P003'].map((id) => buildProject({ id }));
const RENAMED = {
  table_name: 'ongoing_projects',
  row_id: 'P001',
  row: buildProject({ id: 'P009' }),
} as const;
const page_texts = (['home', 'privacy'] as const).map((page) =>
  buildRow('page_texts', { page, key: 'lead' }),
);
const TEXT = { key: 'hero.text', en: 'Ours', ar: null };
const OF_PAGE = { table_name: 'page_texts', row: { page: 'home', texts: [TEXT] } } as const;

it.each<[what: string, draft: Partial<Draft>, content: Partial<SiteContent>, rows: unknown[]]>([
  ['in its place', {}, { publications: THREE }, [THREE[0], row, THREE[2]]],
  ['in the place that it is given', { row: FIRST }, { publications: THREE }, [FIRST, THREE[0], THREE[2]]],
  ['at the end if it is new', ADDITION, { publications: THREE }, [...THREE, NEW]],
  ['alone', ADDITION, {}, [NEW]],
  ['gone', { action: 'delete' }, { publications: THREE }, [THREE[0], THREE[2]]],
  ['in the place of its new id', RENAMED, { ongoing_projects }, [...ongoing_projects.slice(1), RENAMED.row]],
  ['all that its page says', OF_PAGE, { page_texts }, [page_texts[1], { page: 'home', ...TEXT }]],
])('the row of a draft is %s', (_, changes, content, rows) => {
  const draft = { ...DRAFT, ...changes };

  expect(contentWith({ ...emptyContent(), ...content }, draft)[draft.table_name]).toEqual(rows);
});

it.each([
  [' https://pictures.example/a.jpg ', 'https://pictures.example/a.jpg'],
  [undefined, ''],
])('a picture at %j is shown from its own address', (image_url, address) => {
  const draft = { ...DRAFT, row: { ...row, image_url } };
  expect(pictureOf(draft)).toEqual({ [imageAddressHash(address)]: { address } });
});

const serviceError = (status: number, hint: string | null = null) =>
  dataErrorOf({ message: 'no', code: 'P0001', hint }, status);

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

it('another link in the address begins another visit', () => {
  keepVisit({ secret: 'one', path: '/ar/publications' });
  window.history.replaceState(window.history.state, '', '/preview#other');

  expect(takeVisit(window)).toEqual({ secret: 'other' });
});
