import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtProject } from '@burhan/testing/composed-project';
import { newDatabase } from '@burhan/testing/engines';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { NEW_ROWS } from '@burhan/testing/rows';
import { ADMIN, accessToken } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { type SendAs, sendAs, tableRequest } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { siteIdOf } from '../site/site-composer.ts';

/** What a busy machine may take for what is public within 5 s (docs/product-rules.md#schedule). */
const LATEST_MS = 30_000;

describe('drafts of a running site', () => {
  let project: FixtureProject;
  let site: RunningStack;
  let send: SendAs;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    project = await builtProject();
    const dataDir = path.join(project.root, 'data');
    const environment = {
      ...(await newDatabase()),
      DATA_DIR: dataDir,
      DIST_DIR: project.distDir,
      SEED: 'none',
    };
    await makeDataFolder(environment);
    site = await startLocalStack({ environment });
    send = sendAs(site, await accessToken(site, ADMIN));
  });
  afterAll(async () => {
    await site.stop();
    project.remove();
  });

  const page = () =>
    readFile(
      path.join(project.distDir, 'sites', siteIdOf(site.dataDir), 'current/publications.html'),
      'utf8',
    );

  async function addDraft(title: string, publishAt: Date): Promise<void> {
    const { status } = await send('POST', 'content_drafts', {
      table_name: 'publications',
      action: 'insert',
      draft_values: { ...NEW_ROWS.publications, title },
      publish_at: publishAt.toISOString(),
    });
    expect(status).toBe(201);
  }

  test('are public on time, composed, and not before', async () => {
    const due = new Date(Date.now() + 2000);
    await addDraft('On time', due);
    for (;;) {
      const shown = await page();
      if (Date.now() >= due.getTime()) break;
      expect(shown).not.toContain('On time');
    }
    await vi.waitFor(async () => expect(await page()).toContain('On time'), { timeout: LATEST_MS });
  });

  test('and their previews are asked for by one address no more than 30 times a minute', async () => {
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
