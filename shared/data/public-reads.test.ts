import { expect, it, vi } from 'vitest';
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

it.each([
  [200, '[{"id":3}]', null],
  [401, '{"code":"PGRST301","message":"JWT expired"}', { code: 'unauthenticated', message: 'JWT expired' }],
  [502, '<html>Bad Gateway</html>', { code: 'no-answer', message: 'the service answered 502' }],
  [0, 'Failed to fetch', { code: 'no-answer', message: 'TypeError: Failed to fetch' }],
])('a reader asks with the public key, and tells of an answer %i %s as %j', async (status, body, error) => {
  const ask = vi.fn(async () => {
    if (status > 0) return new Response(body, { status });
    throw new TypeError(body);
  });
  vi.stubGlobal('fetch', ask);
  const read = createReader({ supabaseUrl: 'https://tables.example', publishableKey: 'public' });

  const answer = read('/rest/v1/metrics');

  if (error) await expect(answer).rejects.toMatchObject({ name: 'DataError', ...error });
  else expect(await answer).toEqual([{ id: 3 }]);
  const headers = { apikey: 'public' };
  expect(ask).toHaveBeenCalledWith('https://tables.example/rest/v1/metrics', { headers });
});
