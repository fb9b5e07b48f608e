import { existsSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { emptyContent } from '@burhan/shared/entities/content';
import { SITE_CONFIGURATION } from '@burhan/testing/composed-project';
import { describe, expect, it } from 'vitest';
import { testProject } from '../testing/test-project.ts';
import { compose } from './compose.ts';
import { composeAll } from './compose-all.ts';
import { makeLive } from './site-folder.ts';

const EMPTY = emptyContent();

/** With one site, which is live. */
const project = testProject();

const site = (siteId: string, environment: Record<string, string> = {}) => ({
  distDir: project.distDir,
  siteId,
  configuration: {
    ...SITE_CONFIGURATION,
    environment: { ...SITE_CONFIGURATION.environment, ...environment },
  },
});

describe('sites that share a dist folder', () => {
  it('are told apart', async () => {
    await compose({ ...site('site-two', { SITE_NAME: 'Second' }), content: EMPTY });
    expect(project.live('index.html')).not.toContain('Second');

    await makeLive(project.distDir, 'site-two');
    expect(project.live('index.html')).toContain('Second');
  });

  it('are all composed again, each with its own configuration', async () => {
    const current = () =>
      ['site', 'site-two'].map((id) => readlinkSync(path.join(project.distDir, 'sites', id, 'current')));
    expect(current()).toEqual(['1', '1']);
    await composeAll(project.distDir);

    expect(current()).toEqual(['2', '2']);
    expect(project.live('index.html')).toContain('Second');
  });

  it('are forgotten when their installation is gone', async () => {
    const { configuration, ...rest } = site('site-gone');
    const dataDir = path.join(project.root, 'gone');
    await compose({ ...rest, configuration: { ...configuration, dataDir }, content: EMPTY });

    await composeAll(project.distDir);
    expect(existsSync(path.join(project.distDir, 'sites/site-gone'))).toBe(false);
  });
});
