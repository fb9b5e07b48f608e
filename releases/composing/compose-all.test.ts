import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyContent } from '@burhan/shared/page-data';
import { composedProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from './compose.ts';
import { composeAll } from './compose-all.ts';
import { makeLive } from './site-folder.ts';

const EMPTY = emptyContent();

/** With one site, which is live. */
let project: FixtureProject;
beforeAll(async () => {
  project = await composedProject([]);
});
afterAll(() => project.remove());

const site = (siteId: string, environment: Record<string, string> = {}) => ({
  distDir: project.distDir,
  siteId,
  configuration: { supabaseUrl: '', publishableKey: 'k', siteUrl: '', environment },
});

describe('sites that share a dist folder', () => {
  it('are told apart; the first stays live until another is made live', async () => {
    await compose({ ...site('site-two', { SITE_NAME: 'Second' }), content: EMPTY });
    expect(readFileSync(path.join(project.distDir, 'live/index.html'), 'utf8')).not.toContain('Second');

    await makeLive(project.distDir, 'site-two');
    expect(readFileSync(path.join(project.distDir, 'live/index.html'), 'utf8')).toContain('Second');
  });

  it('are all composed again, each with its own configuration and the newer facts', async () => {
    expect(await composeAll(project.distDir, { SITE_LOCATION: 'Riyadh' })).toBe(2);

    const live = readFileSync(path.join(project.distDir, 'live/index.html'), 'utf8');
    expect(live).toContain('Second');
    expect(live).toContain('Riyadh');
    expect(readFileSync(path.join(project.distDir, 'sites/site/current/index.html'), 'utf8')).toContain(
      'Riyadh',
    );
  });

  it('are forgotten when their installation is gone', async () => {
    const { configuration, ...rest } = site('site-gone');
    const dataDir = path.join(project.root, 'gone');
    await compose({ ...rest, configuration: { ...configuration, dataDir }, content: EMPTY });

    expect(await composeAll(project.distDir)).toBe(2);
    expect(existsSync(path.join(project.distDir, 'sites/site-gone'))).toBe(false);
  });
});
