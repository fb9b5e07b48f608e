import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COLUMNS, TRANSLATED_COLUMNS } from '../entities/schema.ts';
import { createReader, tableReadAddress } from './public-reads.ts';

const allOf = (table: 'publications' | 'ongoing_projects') =>
  [...COLUMNS[table], ...TRANSLATED_COLUMNS[table].map((column) => `${column}_ar`)].join('%2C');

/** The columns that lists of publications read, without those that only a publication's own page shows. */
const LISTED = [
  ...['id', 'title', 'summary', 'authors', 'journal', 'date', 'doi', 'image_url', 'image_alt', 'order_index'],
  ...['created_at', 'updated_at', 'notices'],
  ...['title_ar', 'summary_ar', 'authors_ar', 'journal_ar', 'image_alt_ar'],
].join('%2C');

it.each([
  [{ table: 'publications', limit: 7 }, `${LISTED}&order=order_index.asc%2Cid.asc&limit=7`],
  [{ table: 'publications', id: 12 }, `${allOf('publications')}&order=order_index.asc%2Cid.asc&id=eq.12`],
  [{ table: 'ongoing_projects', id: 'P 1/2' }, `${allOf('ongoing_projects')}&order=id.asc&id=eq.P+1%2F2`],
] as const)('%j is read in order, and a list without what the page of a row alone shows', (part, query) => {
  expect(tableReadAddress(part, 'ar')).toBe(`/rest/v1/${part.table}?select=${query}`);
});

const ask = vi.fn<typeof fetch>();
const read = createReader({ supabaseUrl: 'https://tables.example', publishableKey: 'public' });

beforeEach(() => void vi.stubGlobal('fetch', ask));
afterEach(() => vi.unstubAllGlobals());

it('the reader asks with the public key', async () => {
  ask.mockResolvedValue(new Response('[{"id":3}]'));

  expect(await read('/rest/v1/metrics')).toEqual([{ id: 3 }]);
  expect(ask).toHaveBeenCalledWith('https://tables.example/rest/v1/metrics', {
    headers: { apikey: 'public' },
  });
});

it.each([
  [401, '{"code":"PGRST301","message":"JWT expired"}', 'unauthenticated', 'JWT expired'],
  [503, '{"code":"PGRST000","message":"no database"}', 'service', 'no database'],
  [502, '<html>Bad Gateway</html>', 'no-answer', 'the service answered 502'],
])('the reader tells of an answer %i %s as %s', async (status, body, code, message) => {
  ask.mockResolvedValue(new Response(body, { status }));

  await expect(read('/rest/v1/metrics')).rejects.toMatchObject({ name: 'DataError', code, message });
});

it('the reader tells of no answer', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(read('/rest/v1/metrics')).rejects.toMatchObject({ code: 'no-answer' });
});
