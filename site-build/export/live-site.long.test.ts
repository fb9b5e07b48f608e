import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { emptyContent } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { startCloudflareHost } from '@burhan/testing/cloudflare';
import { builtProject, SITE_CONFIGURATION } from '@burhan/testing/prerendered-project';
import { testFolder } from '@burhan/testing/test-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StandInBackend, startStandInBackend } from '../testing/stand-in-backend.ts';
import { testProject } from '../testing/test-project.ts';
import { exportSite } from './export-site.ts';
import { fetchLiveReleases } from './live-site.ts';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');

const { at } = testFolder();

const project = testProject(builtProject);
/** Takes the place of the Supabase project or of the site's host. */
let server: StandInBackend;

beforeAll(async () => {
  server = await startStandInBackend();
  await exportSite({
    ...{ distDir: project.distDir, target: exported(), contentVersion: null },
    configuration: { ...SITE_CONFIGURATION, supabaseUrl: 'https://x.supabase.co' },
    content: emptyContent(),
  });
});
afterAll(() => server.close());

const exported = () => path.join(project.root, 'exported');
const address = () => `http://${server.upstream}`;
const listOf = (root: string) => JSON.parse(readFileSync(path.join(root, 'site-releases.json'), 'utf8'));

it.each<[string, message: RegExp, file: RegExp, change: (text: string) => string]>([
  [
    'a file is not what the version says',
    /version \w+ of remote-public is something else/,
    /site\.mjs$/,
    (text) => `${text} `,
  ],
  [
    'the list names files elsewhere',
    /is not the list/,
    /s\.json$/,
    (text) => text.replace('"rel', '"../rel'),
  ],
])('live releases are refused where %s, and nothing is live', async (_name, message, changed, change) => {
  server.answer = ({ url = '' }, response) => {
    const bytes = readFileSync(path.join(exported(), url));
    response.end(changed.test(url) ? change(bytes.toString()) : bytes);
  };

  await expect(fetchLiveReleases(address(), at())).rejects.toThrow(message);

  expect(existsSync(at('remotes.json'))).toBe(false);
});

it('deploy/steps/content prerenders with what is live on the host, builds no part, and reports when the folder is handed over', async () => {
  const host = await startCloudflareHost(exported());
  server.reset();
  server.answer = ({ url = '' }, response) => {
    if (url.endsWith('/report_composed')) expect(existsSync(at('handed-over'))).toBe(true);
    response.end(url.endsWith('/content_version') ? '5' : '[]');
  };

  const child = spawn(path.join(DEPLOY, 'steps/content'), ['touch', at('handed-over')], {
    env: {
      ...process.env,
      ...{ DIST_DIR: at('dist'), SITE_FOLDER: at('site'), SITE_URL: host.url },
      ...{ SUPABASE_URL: address(), SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      SUPABASE_SECRET_KEY: 'sb_secret_x'.repeat(3),
    },
  });
  const [[code], ...said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  await host.stop();

  expect(code, said.join()).toBe(0);
  expect(said.join()).toContain('Reported: the pages show version 5 of the content.');
  const calls = server.asked.map(({ url = '' }) => /rpc\/(\w+)$/.exec(url)?.[1]).filter(Boolean);
  expect(calls).toEqual(['keep_time_zone', 'content_version', 'removed_publications', 'report_composed']);
  expect(listOf(at('site'))).toEqual(listOf(exported()));
});

it('Netlify has a 404 page for each language that addresses name', () => {
  const settings = readFileSync(path.join(DEPLOY, 'netlify/netlify.toml'), 'utf8');
  const languages = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

  expect(settings.match(/(?<=^to = ")[^"]+/gm)).toEqual(languages.map((each) => `/${each}/404.html`));
});
