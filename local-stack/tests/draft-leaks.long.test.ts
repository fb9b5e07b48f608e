import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { CALL_ARGUMENTS } from '@burhan/supabase/tests/access/access-questions';
import { builtProject } from '@burhan/testing/composed-project';
import { openServerTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { newDatabase } from '@burhan/testing/engines';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { everyText, NEW_ROWS } from '@burhan/testing/rows';
import { ADMIN, accessToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { type SendAs, sendAs } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAccounts } from '../commands/open-accounts.ts';
import type { Environment } from '../installation/config.ts';

const MARKER = 'zebrafish-9431';
const READER = { username: 'reader', password: TEST_PASSWORD };
const SECRETS = { ended: newSecret(), expired: newSecret(), another: newSecret(), unknown: newSecret() };

const TABLES = [...TABLE_NAMES, 'content_history', 'content_drafts', 'preview_links', 'draft_answers'];

/** Questions to every table, through each of its filters; and to every function. */
const READS = TABLES.flatMap((table) => [
  `${table}?select=*`,
  `${table}?select=id&order=id.desc&limit=1`,
  `${table}?id=gte.0`,
  `${table}?or=(id.gte.0,id.lt.0)`,
  `${table}?select=count`,
]).concat(
  [`title=ilike.*${MARKER}*`, `title=eq.${MARKER}`, `title_ar=like.*${MARKER}*`].map(
    (filter) => `publications?${filter}`,
  ),
  [`row_id=eq.1`, `table_name=eq.publications`, `problem=is.null`, `publish_at=gt.2000-01-01`].map(
    (filter) => `content_drafts?select=id&${filter}`,
  ),
  [`draft_values->>title=eq.${MARKER}`, `draft_values=cs.{"title":"${MARKER}"}`].map(
    (filter) => `content_drafts?select=id&${filter}`,
  ),
  ['content_drafts?select=*,preview_links(*)', 'publications?select=*,content_drafts(*)'],
  [`content_history?new_row->>title=eq.${MARKER}`, `preview_links?select=token_hash`],
);

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

describe('a draft', () => {
  let project: FixtureProject;
  let site: RunningStack;
  let admin: SendAs;
  let readerToken: string;
  let before: Map<string, string>;
  let ownDatabase: TestDatabase | null = null;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    project = await builtProject();
    const database = await newDatabase();
    const environment: Environment = {
      ...database,
      DATA_DIR: path.join(project.root, 'data'),
      DIST_DIR: project.distDir,
      SEED: 'sample',
    };
    await makeDataFolder(environment);
    const { accounts, close } = await openAccounts(environment);
    await accounts.carryOut({ act: 'add', name: READER.username, password: TEST_PASSWORD, isAdmin: false });
    await close();
    site = await startLocalStack({ environment });
    if (database.DATABASE_URL) ownDatabase = openServerTestDatabase(database.DATABASE_URL);
    admin = sendAs(site, await accessToken(site, ADMIN));
    readerToken = await accessToken(site, READER);

    // Another draft, which a guest may see; what everybody is told is then held against what they are told beside it.
    const another = await addDraft(
      { action: 'insert', draft_values: NEW_ROWS.submitted_papers },
      'submitted_papers',
    );
    await addLink(another, SECRETS.another);
    before = await everythingTold();
    await addMarkedDrafts();
  }, 180_000);
  afterAll(async () => {
    await site.stop();
    await ownDatabase?.close();
    project.remove();
  });

  async function addDraft(draft: object, table_name = 'publications'): Promise<number> {
    const { status, body } = await admin('POST', 'content_drafts', { table_name, ...draft });
    expect(status).toBe(201);
    return (body as { id: number }[])[0]?.id ?? 0;
  }

  async function addLink(draft_id: number, secret: string, expires_at?: string): Promise<number> {
    const token_hash = createHash('sha256').update(secret).digest('hex');
    const given = { draft_id, token_hash, ...(expires_at && { expires_at }) };
    const { status, body } = await admin('POST', 'preview_links?select=id', given);
    expect(status).toBe(201);
    return (body as { id: number }[])[0]?.id ?? 0;
  }

  /** The marker in every text of an addition and of a change, with links that have ended and expired. */
  async function addMarkedDrafts(): Promise<void> {
    const marked = everyText('publications', (length) => MARKER.slice(0, length));
    const addition = await addDraft({
      action: 'insert',
      draft_values: { ...marked, title_ar: MARKER },
      publish_at: '2999-01-01',
    });
    const [row] = (await admin('GET', 'publications?id=eq.1&select=updated_at')).body as {
      updated_at: string;
    }[];
    const base = { row_id: '1', action: 'update', base_version: row?.updated_at };
    await addDraft({ ...base, draft_values: marked });
    const ended = await addLink(addition, SECRETS.ended);
    expect((await admin('PATCH', `preview_links?id=eq.${ended}&select=id`, { ended_at: 'now' })).status).toBe(
      200,
    );
    const expires = new Date(Date.now() + 3000);
    await addLink(addition, SECRETS.expired, expires.toISOString());
    // By the clock: guests may ask 30 times a minute, and all is asked twice.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(expires.getTime()), { timeout: 20_000 });
    expect(await told('POST', 'rpc/preview_draft', null, { secret: SECRETS.expired })).toContain(
      'link_ended',
    );
    expect(JSON.stringify((await admin('GET', 'content_drafts')).body)).toContain(MARKER);
  }

  /** The whole answer: status, count and body. */
  async function told(method: string, address: string, token: string | null, body?: object): Promise<string> {
    const answer = await fetch(`${site.url}/rest/v1/${address}`, {
      method,
      headers: {
        apikey: site.publishableKey,
        ...(token && { authorization: `Bearer ${token}` }),
        prefer: method === 'GET' ? 'count=exact' : 'return=representation',
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return `${answer.status} ${answer.headers.get('content-range')} ${await answer.text()}`;
  }

  /** What visitors and signed-in people without rights are told, by question. */
  async function everythingTold(): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    for (const [caller, token] of [
      ['public key', null],
      ['non-admin', readerToken],
    ] as const) {
      const ask = async (method: string, address: string, body?: object) =>
        answers.set(
          `${caller} ${method} ${address} ${JSON.stringify(body)}`,
          await told(method, address, token, body),
        );
      for (const address of READS) await ask('GET', address);
      for (const secret of Object.values(SECRETS)) await ask('POST', 'rpc/preview_draft', { secret });
      for (const [name, given] of Object.entries(CALL_ARGUMENTS)) {
        if (!/preview_draft|newest_migration/.test(name)) await ask('POST', `rpc/${name}`, given);
      }
      const draft = { table_name: 'publications', row_id: '1', action: 'delete', base_version: '2026-01-01' };
      await ask('POST', 'content_drafts', draft);
      await ask('PATCH', 'content_drafts?id=gte.0', { discarded_at: 'now' });
      await ask('POST', 'preview_links', { draft_id: 1, token_hash: 'a'.repeat(64) });
    }
    return answers;
  }

  test('changes no answer to anybody but admins, to any question', async () => {
    const now = await everythingTold();
    expect(now).toEqual(before);
    expect([...now.values()].filter((answer) => answer.includes(MARKER))).toEqual([]);
    for (const link of ['ended', 'expired', 'unknown'] as const) {
      expect(
        now.get(`public key POST rpc/preview_draft ${JSON.stringify({ secret: SECRETS[link] })}`),
      ).toContain('link_ended');
    }
    const another = now.get(
      `public key POST rpc/preview_draft ${JSON.stringify({ secret: SECRETS.another })}`,
    );
    expect(another).toMatch(/^200 /);
  });

  test('is in no file of the site, composed anew', async () => {
    const live = path.join(project.distDir, 'live');
    const title = `Composed anew ${randomBytes(4).toString('hex')}`;
    await admin('PATCH', 'publications?id=eq.2', { title });
    const home = () => readFile(path.join(live, 'publications.html'), 'utf8');
    await vi.waitFor(async () => expect(await home()).toContain(title), { timeout: 10_000 });
    const files = await readdir(live, { recursive: true, withFileTypes: true });
    const texts = files.filter(
      (file) => file.isFile() && /\.(?:html|json|xml|atom|txt|conf)$/.test(file.name),
    );
    expect(texts.length).toBeGreaterThan(10);
    for (const { parentPath, name } of texts) {
      const text = await readFile(path.join(parentPath, name), 'utf8');
      expect(text.includes(MARKER), name).toBe(false);
    }
  });
});
