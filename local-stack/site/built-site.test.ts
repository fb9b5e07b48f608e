import { readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { compose } from '@burhan/releases/composing/compose';
import { makeLive } from '@burhan/releases/composing/site-folder';
import { emptyContent } from '@burhan/shared/entities/content';
import { composedProject } from '@burhan/testing/composed-project';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseConfig } from '../installation/config.ts';
import { createCompose } from './built-site.ts';

const HOSTED = 'https://project.supabase.example';

test('a start takes the place of another installation, and of a hosted project only once its link is deleted', async () => {
  const project = await composedProject([]);
  onTestFinished(() => project.remove());
  const { distDir } = project;
  const link = path.join(distDir, 'live');
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const config = parseConfig({ DIST_DIR: distDir, DATA_DIR: project.root });
  const { signal } = new AbortController();
  const live = { ask: async () => Response.error(), onLate() {}, signal };
  const start = (siteId: string) =>
    createCompose({ config, url: '', siteId, publishableKey: 'k', log }, () => live)(
      emptyContent(),
      () => {},
    );

  await start('own');
  expect(await readlink(link)).toBe('sites/own/current');

  const configuration = { supabaseUrl: HOSTED, publishableKey: 'k', siteUrl: '', environment: {} };
  await compose({ distDir, siteId: 'hosted', configuration, content: emptyContent() });
  await makeLive(distDir, 'hosted');
  await start('own');
  expect(await readlink(link)).toBe('sites/hosted/current');
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${HOSTED}: to have it serve`));

  await rm(link);
  await start('own');
  expect(await readlink(link)).toBe('sites/own/current');
});
