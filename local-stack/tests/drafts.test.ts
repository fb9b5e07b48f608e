import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtProject } from '@burhan/testing/composed-project';
import { ENGINES } from '@burhan/testing/engines';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { NEW_ROWS } from '@burhan/testing/rows';
import { ADMIN, accessToken } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { type SendAs, sendAs, tableRequest } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Environment } from '../installation/config.ts';
import { siteIdOf } from '../site/site-composer.ts';

type Draft = { id: number; updated_at: string; publish_at: string | null };

/** What a busy machine may take for what is public within 5 s (docs/product-rules.md#schedule). */
const LATEST_MS = 30_000;

describe.each(ENGINES)('drafts of a running site, on $name', ({ newDatabase }) => {
  let project: FixtureProject;
  let environment: Environment;
  let site: RunningStack;
  let send: SendAs;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    project = await builtProject();
    const dataDir = path.join(project.root, 'data');
    environment = { ...(await newDatabase()), DATA_DIR: dataDir, DIST_DIR: project.distDir, SEED: 'none' };
    await makeDataFolder(environment);
    await start();
    send = sendAs(site, await accessToken(site, ADMIN));
  });
  afterAll(async () => {
    await site.stop();
    project.remove();
  });

  async function start(): Promise<void> {
    site = await startLocalStack({ environment });
  }

  const page = () =>
    readFile(
      path.join(project.distDir, 'sites', siteIdOf(site.dataDir), 'current/publications.html'),
      'utf8',
    );

  async function addDraft(title: string, publishAt: Date | null = null): Promise<Draft> {
    const { status, body } = await send('POST', 'content_drafts', {
      table_name: 'publications',
      action: 'insert',
      draft_values: { ...NEW_ROWS.publications, title },
      publish_at: publishAt?.toISOString() ?? null,
    });
    expect(status).toBe(201);
    return (body as Draft[])[0] as Draft;
  }

  async function addLink(draft: Draft): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const token_hash = createHash('sha256').update(secret).digest('hex');
    const link = await send('POST', 'preview_links?select=id,expires_at', { draft_id: draft.id, token_hash });
    expect(link).toMatchObject({ status: 201, body: [{ expires_at: expect.any(String) }] });
    return secret;
  }

  test('are public on time, composed, and not before', async () => {
    const due = new Date(Date.now() + 2000);
    await addDraft('On time', due);
    while (Date.now() < due.getTime()) expect(await page()).not.toContain('On time');
    await vi.waitFor(async () => expect(await page()).toContain('On time'), { timeout: LATEST_MS });
  });

  test('that became due while the site was down are public soon after it is up', async () => {
    await addDraft('Caught up', new Date(Date.now() + 600));
    await site.stop();
    await start();
    await vi.waitFor(async () => expect(await page()).toContain('Caught up'), { timeout: LATEST_MS });
    send = sendAs(site, await accessToken(site, ADMIN));
  });

  test('are shown and answered by a link, and change no page until somebody publishes them', async () => {
    const draft = await addDraft('By hand');
    const secret = await addLink(draft);
    const guest = (name: string, body: object) => tableRequest(site, 'POST', `rpc/${name}`, { body });
    const before = await page();

    const shown = await guest('preview_draft', { secret });
    expect(shown).toMatchObject({
      status: 200,
      body: { draft_version: draft.updated_at, row: { id: -1, title: 'By hand' }, answer: null },
    });
    const answer = { secret, draft_version: draft.updated_at, answer: 'agreed', note: '' };
    expect((await guest('answer_draft', answer)).status).toBe(204);
    const outdated = await guest('answer_draft', { ...answer, draft_version: '2001-01-01' });
    expect(outdated).toMatchObject({ status: 400, body: { code: 'P0001', hint: 'draft_changed' } });
    const unknown = await guest('preview_draft', { secret: 'x'.repeat(43) });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'P0001', hint: 'link_ended' } });
    expect(await page()).toBe(before);

    const published = await send('POST', 'rpc/publish_draft', {
      draft_id: draft.id,
      draft_version: draft.updated_at,
    });
    expect(published).toMatchObject({ status: 200, body: { title: 'By hand' } });
    await vi.waitFor(async () => expect(await page()).toContain('By hand'), { timeout: LATEST_MS });
    expect(await guest('preview_draft', { secret })).toMatchObject({ body: { hint: 'link_ended' } });
  });

  test('are changed as of their version alone, with the hints that the console words', async () => {
    const draft = await addDraft('Versions');
    const at = (version: string) =>
      `content_drafts?id=eq.${draft.id}&updated_at=eq.${encodeURIComponent(version)}`;
    const values = { draft_values: { title: 'Second' } };
    const [changed] = (await send('PATCH', at(draft.updated_at), values)).body as Draft[];
    expect(changed?.updated_at).not.toBe(draft.updated_at);
    expect(await send('PATCH', at(draft.updated_at), values)).toEqual({ status: 200, body: [] });

    const call = { draft_id: draft.id, draft_version: draft.updated_at };
    expect(await send('POST', 'rpc/publish_draft', call)).toMatchObject({
      status: 400,
      body: { code: 'P0001', hint: 'draft_conflict' },
    });
    expect(await send('PATCH', at(changed?.updated_at ?? ''), { draft_values: { id: '1' } })).toMatchObject({
      status: 400,
      body: { hint: 'draft_values' },
    });
    const removal = {
      table_name: 'publications',
      row_id: '1',
      action: 'delete',
      base_version: '2026-01-01T00:00:00Z',
    };
    expect((await send('POST', 'content_drafts', removal)).status).toBe(201);
    expect(await send('POST', 'content_drafts', removal)).toMatchObject({
      status: 409,
      body: { code: '23505', hint: 'draft_exists' },
    });
  });

  test('ask of one address no more than 30 times a minute', async () => {
    await site.stop();
    await start();
    const asked = Array.from({ length: 40 }, (_, index) =>
      fetch(`${site.url}/rest/v1/rpc/${index % 2 ? 'preview_draft' : '%61nswer_draft'}`, {
        method: 'POST',
        headers: { apikey: site.publishableKey, 'content-type': 'application/json' },
        body: '{"secret":"x"}',
      }),
    );
    const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(9);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
    expect((await tableRequest(site, 'GET', 'publications')).status).toBe(200);
  });
});
