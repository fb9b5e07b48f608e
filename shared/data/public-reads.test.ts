import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COLUMNS, TRANSLATED_COLUMNS } from '../entities/schema.ts';
import { createReader, tableReadAddress } from './public-reads.ts';

let asked: Request[];
let answer: { status: number; body: string };

beforeEach(() => {
  asked = [];
  answer = { status: 200, body: '[]' };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, init);
    request.signal.throwIfAborted();
    asked.push(request);
    return new Response(answer.body, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What lists of publications read: nothing that the page of one alone shows. */
const LISTED = [
  ...['id', 'title', 'summary', 'authors', 'journal', 'date', 'doi', 'image_url', 'image_alt', 'order_index'],
  ...['created_at', 'updated_at', 'notices'],
  ...['title_ar', 'summary_ar', 'authors_ar', 'journal_ar', 'image_alt_ar'],
].join('%2C');

const OWN_PUBLICATION = selected('publications');
const OWN_PROJECT = selected('ongoing_projects');

it('tables are read in order, their lists without what the page of a row alone shows', () => {
  const parts = [
    { table: 'publications', limit: 7 },
    { table: 'ongoing_projects' },
    { table: 'publications', id: 12 },
    { table: 'ongoing_projects', id: 'P 1/2' },
  ] as const;

  expect(parts.map((part) => tableReadAddress(part, 'ar'))).toEqual([
    `/rest/v1/publications?select=${LISTED}&order=order_index.asc%2Cid.asc&limit=7`,
    '/rest/v1/ongoing_projects?select=id%2Cfield_of_study%2Cscope_of_study%2Cstudy_type%2Ctarget_specialities%2Cstatus%2Ccreated_at%2Cupdated_at%2Cfield_of_study_ar%2Cscope_of_study_ar%2Cstudy_type_ar%2Ctarget_specialities_ar&order=id.asc',
    `/rest/v1/publications?select=${OWN_PUBLICATION}&order=order_index.asc%2Cid.asc&id=eq.12`,
    `/rest/v1/ongoing_projects?select=${OWN_PROJECT}&order=id.asc&id=eq.P+1%2F2`,
  ]);
});

function selected(table: 'publications' | 'ongoing_projects'): string {
  return [...COLUMNS[table], ...TRANSLATED_COLUMNS[table].map((column) => `${column}_ar`)].join('%2C');
}

const read = createReader({ supabaseUrl: 'https://tables.example', publishableKey: 'public' });

describe('the reader', () => {
  it('asks with the public key', async () => {
    answer.body = '[{"id":3}]';

    expect(await read('/rest/v1/metrics')).toEqual([{ id: 3 }]);
    expect(asked[0]?.url).toBe('https://tables.example/rest/v1/metrics');
    expect(asked[0]?.headers.get('apikey')).toBe('public');
  });

  it.each([
    [401, '{"code":"PGRST301","message":"JWT expired"}', 'unauthenticated', 'JWT expired'],
    [503, '{"code":"PGRST000","message":"no database"}', 'service', 'no database'],
    [502, '<html>Bad Gateway</html>', 'no-answer', 'the service answered 502'],
  ])('tells of an answer %i %s as %s', async (status, body, code, message) => {
    answer = { status, body };

    await expect(read('/rest/v1/metrics')).rejects.toMatchObject({ name: 'DataError', code, message });
  });

  it('tells of no answer', async () => {
    const stopped = new AbortController();
    stopped.abort();

    await expect(read('/rest/v1/metrics', { signal: stopped.signal })).rejects.toMatchObject({
      code: 'no-answer',
    });
  });
});
