import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { emptyContent } from '@burhan/shared/entities/content';
import { versionOf } from '@burhan/site-build/build/build-part';
import { exportSite } from '@burhan/site-build/export/export-site';
import type { ReleaseList } from '@burhan/site-build/export/live-site';
import {
  changeLiveReleases,
  liveVersion,
  readLiveReleases,
  withLive,
} from '@burhan/site-build/state/live-releases';
import { PARTS } from '@burhan/site-build/state/parts';
import { releaseFolder } from '@burhan/site-build/state/release';
import { startStandInBackend } from '@burhan/site-build/testing/stand-in-backend';
import { expect, test } from '../fixtures/releasing.ts';
import { DIST } from '../fixtures/stack.ts';

const STEP = path.join(import.meta.dirname, '../../deploy/steps/part');

test('deploy/steps/part builds one part beside the others as they are live', async ({ dist }) => {
  const at = (name: string) => path.join(dist.distDir, `test-${name}`);
  const supabase = await startStandInBackend();
  const site = await startStandInBackend();
  const listOf = async (root: string): Promise<ReleaseList> =>
    JSON.parse(await readFile(path.join(root, 'site-releases.json'), 'utf8'));

  // This gives every live part another version than its sources have.
  for (const part of PARTS) {
    const drawn = await dist.releaseAltered(part, (folder) =>
      writeFile(path.join(folder, 'other.txt'), 'other'),
    );
    const folder = releaseFolder(dist.distDir, part, drawn);
    const version = await versionOf(folder);
    await rename(folder, releaseFolder(dist.distDir, part, version));
    await changeLiveReleases(dist.distDir, (releases) => withLive(releases, part, version));
  }
  await exportSite({
    ...{ distDir: dist.distDir, target: at('live'), contentVersion: null },
    configuration: {
      ...{ supabaseUrl: `http://${supabase.upstream}`, publishableKey: 'sb_publishable_x' },
      ...{ environment: { SITE_URL: 'https://site.example' } },
    },
    content: emptyContent(),
  });
  site.answer = ({ url = '' }, response) => {
    const file = path.join(at('live'), url);
    if (existsSync(file)) createReadStream(file).pipe(response);
    else response.writeHead(404).end();
  };
  supabase.answer = ({ url = '' }, response) => {
    response.end(url.endsWith('/content_version') ? '5' : '[]');
  };

  const child = spawn(STEP, ['remote-public', 'touch', at('handed-over')], {
    env: {
      ...process.env,
      ...{ DIST_DIR: at('fetched'), SITE_FOLDER: at('site'), SITE_URL: `http://${site.upstream}` },
      ...{ SUPABASE_URL: `http://${supabase.upstream}`, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      SUPABASE_SECRET_KEY: 'sb_secret_x'.repeat(3),
    },
  });
  const [[code], ...said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  await Promise.all([supabase.close(), site.close()]);

  expect(code, said.join()).toBe(0);
  const built = liveVersion(await readLiveReleases(DIST), 'remote-public');
  const [live, released] = [await listOf(at('live')), await listOf(at('site'))];
  expect(released).toEqual({ ...live, 'remote-public': released['remote-public'] });
  expect(released['remote-public'].version).toBe(built);
  expect(built).not.toBe(live['remote-public'].version);
  expect(existsSync(at('handed-over'))).toBe(true);
  expect(supabase.asked.map(({ url = '' }) => url)).toContain('/rest/v1/rpc/report_composed');
});
