import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { builtProject } from '@burhan/testing/composed-project';
import { type CrossrefServer, crossrefUpdate, startCrossrefServer } from '@burhan/testing/crossref-server';
import { ENGINES } from '@burhan/testing/engines';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { NEW_ROWS } from '@burhan/testing/rows';
import { ADMIN, accessToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { type SendAs, sendAs, tableRequest } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAccounts } from '../commands/open-accounts.ts';
import { siteIdOf } from '../site/site-composer.ts';

const WORK = '10.1000/Work';
const READER = { username: 'reader', password: TEST_PASSWORD };

describe.each(ENGINES)('notices of a running site, on $name', ({ newDatabase }) => {
  let project: FixtureProject;
  let crossref: CrossrefServer;
  let site: RunningStack;
  let send: SendAs;
  let tokens: Record<'admin' | 'reader', string>;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    project = await builtProject();
    crossref = await startCrossrefServer();
    crossref.answers.set('10.1000/work', { 'updated-by': [crossrefUpdate('10.1000/notice')] });
    crossref.answers.set('10.1000/notice', { 'update-to': [crossrefUpdate(WORK)] });
    const DATA_DIR = path.join(project.root, 'data');
    const environment = {
      ...(await newDatabase()),
      DATA_DIR,
      DIST_DIR: project.distDir,
      SEED: 'none',
      CROSSREF_URL: crossref.url,
      CONTACT_EMAIL: 'editor@example.org',
    };
    await makeDataFolder(environment);
    site = await startLocalStack({ environment });
    const { accounts, close } = await openAccounts(environment);
    await accounts.carryOut({ act: 'add', name: READER.username, password: READER.password, isAdmin: false });
    await close();
    tokens = { admin: await accessToken(site, ADMIN), reader: await accessToken(site, READER) };
    send = sendAs(site, tokens.admin);
    await send('POST', 'publications', { ...NEW_ROWS.publications, doi: WORK });
  });
  afterAll(async () => {
    await site.stop();
    await crossref.close();
    project.remove();
  });

  const checkNow = (token?: string) =>
    fetch(`${site.url}/functions/v1/api/notices`, {
      method: 'POST',
      headers: { apikey: site.publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
    });
  const composition = () => realpath(path.join(project.distDir, 'sites', siteIdOf(site.dataDir), 'current'));
  /** What visitors read. */
  const publication = async () => {
    const { body } = await tableRequest(site, 'GET', 'publications?select=notices,notices_checked_at');
    return (body as { notices: unknown; notices_checked_at: string | null }[])[0];
  };

  test('nobody but an admin has them looked up', async () => {
    expect((await checkNow()).status).toBe(401);
    expect((await checkNow(tokens.reader)).status).toBe(403);
    expect(crossref.asked).toEqual([]);
    expect(await publication()).toEqual({ notices: null, notices_checked_at: null });
  });

  test('are looked up, told to visitors, composed, hidden and shown', async () => {
    const before = await composition();
    const response = await checkNow(tokens.admin);
    expect([response.status, await response.json()]).toEqual([200, { checked: 1, failed: 0, found: 1 }]);
    expect(crossref.asked.map(({ userAgent }) => userAgent)).toEqual([
      'burhan-site (mailto:editor@example.org)',
      'burhan-site (mailto:editor@example.org)',
    ]);
    const told = [{ kind: 'retraction', doi: '10.1000/notice' }];
    expect(await publication()).toMatchObject({ notices: told, notices_checked_at: expect.any(String) });
    await expect.poll(composition, { timeout: 20_000 }).not.toBe(before);

    const hidden = await send('POST', 'rpc/hide_notice', { notice_id: 1, reason: 'About another work' });
    expect(hidden.status).toBe(204);
    expect(await publication()).toMatchObject({ notices: null });
    const history = await send('GET', 'content_history?select=action,reason&order=id.desc&limit=1');
    expect(history.body).toEqual([{ action: 'update', reason: 'About another work' }]);
    expect((await send('POST', 'rpc/show_notice', { notice_id: 1 })).status).toBe(204);
    expect(await publication()).toMatchObject({ notices: told });
    expect((await send('POST', 'rpc/mark_notices_seen', { notice_ids: [1] })).status).toBe(204);
    const notices = await send('GET', 'doi_notices?select=*');
    expect(notices.body).toMatchObject([
      { doi: '10.1000/work', hidden_at: null, seen_at: expect.any(String) },
    ]);
    const checks = await send('GET', 'doi_checks?select=doi,checked_at,outcome,failing_since,failure');
    expect(checks.body).toMatchObject([{ doi: '10.1000/work', outcome: 'known', failure: null }]);
  });
});
