import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { COMPOSED_COLUMNS } from '@burhan/shared/entities/schema';
import { CALL_ARGUMENTS } from '@burhan/supabase/tests/access/access-questions';
import { everyText } from '@burhan/testing/rows';
import { ADMIN, accessToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { startLocalSupabase } from '@burhan/testing/stack';
import { sendAs } from '@burhan/testing/table-request';
import { expect, test, vi } from 'vitest';
import { addAccount } from '../testing/tested-site.ts';

// What links say: supabase/tests/preview-links.test.ts.
const MARKER = 'zebrafish-9431';
const READER = { username: 'reader', password: TEST_PASSWORD };

const TABLES = [
  ...TABLE_NAMES,
  ...Object.keys(COMPOSED_COLUMNS),
  'content_history',
  'content_drafts',
  'preview_links',
];

/** The rows of every table, a place in them, and what filters find by a draft's texts. */
const READS = [
  ...TABLES.flatMap((table) => [
    `${table}?select=*`,
    `${table}?select=id&order=id.desc&limit=1`,
    `${table}?or=(id.gte.0,id.lt.0)`,
  ]),
  `publications?title=ilike.*${MARKER}*`,
  `publications?title_ar=like.*${MARKER}*`,
  `page_texts?select=${COMPOSED_COLUMNS.page_texts}`,
  `page_texts?select=id&en=like.*${MARKER}*`,
  'content_drafts?select=id&row_id=eq.1',
  'content_drafts?select=id&publish_at=gt.2000-01-01',
  `content_drafts?select=id&draft_values->>title=eq.${MARKER}`,
  'publications?select=*,content_drafts(*)',
];

test('a draft changes no answer to anybody but admins, to any question', { timeout: 180_000 }, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const environment = { SEED: 'sample' };
  const site = await startLocalSupabase({ environment });
  await addAccount({ ...environment, DATA_DIR: site.dataDir }, READER, false);
  const admin = sendAs(site, await accessToken(site, ADMIN));
  const readerToken = await accessToken(site, READER);

  /** Of each question the whole answer: status, count and body. */
  const everythingTold = async () => {
    const answers: string[] = [];
    for (const token of [null, readerToken]) {
      const ask = async (method: string, address: string, body?: object) => {
        const headers = {
          apikey: site.publishableKey,
          ...(token && { authorization: `Bearer ${token}` }),
          prefer: method === 'GET' ? 'count=exact' : 'return=representation',
          'content-type': 'application/json',
        };
        const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
        const answer = await fetch(`${site.url}/rest/v1/${address}`, init);
        const told = `${answer.status} ${answer.headers.get('content-range')} ${await answer.text()}`;
        answers.push(`${method} ${address}: ${told}`);
      };
      for (const address of READS) await ask('GET', address);
      for (const [name, given] of Object.entries(CALL_ARGUMENTS)) {
        if (name !== 'newest_migration') await ask('POST', `rpc/${name}`, given);
      }
      const draft = { table_name: 'publications', row_id: '1', action: 'delete', base_version: '2026-01-01' };
      await ask('POST', 'content_drafts', draft);
      await ask('PATCH', 'content_drafts?id=gte.0', { discarded_at: 'now' });
      await ask('POST', 'preview_links', { draft_id: 1, token_hash: 'a'.repeat(64) });
    }
    return answers;
  };

  const before = await everythingTold();
  const marked = everyText('publications', (length) => MARKER.slice(0, length));
  const { body } = await admin('GET', 'publications?id=eq.1&select=updated_at');
  const [row] = body as { updated_at: string }[];
  const table_name = 'publications';
  const addition = { table_name, action: 'insert', draft_values: { ...marked, title_ar: MARKER } };
  const change = { table_name, action: 'update', row_id: '1', base_version: row?.updated_at };
  for (const draft of [
    { ...addition, publish_at: '2999-01-01' },
    { ...change, draft_values: marked },
    { table_name: 'page_texts', action: 'update', row_id: 'home', draft_values: { lead: MARKER } },
    { table_name: 'partners', action: 'insert', draft_values: { name: MARKER, image_url: '/a.svg' } },
  ])
    expect((await admin('POST', 'content_drafts', draft)).status).toBe(201);
  expect(JSON.stringify((await admin('GET', 'content_drafts')).body)).toContain(MARKER);

  expect(await everythingTold()).toEqual(before);
  await site.stop();
});
