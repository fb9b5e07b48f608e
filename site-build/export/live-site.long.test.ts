import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { emptyContent } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { startCloudflareHost } from '@burhan/testing/cloudflare';
import { builtProject, SITE_CONFIGURATION } from '@burhan/testing/prerendered-project';
import { testFolder } from '@burhan/testing/test-folder';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { versionOf } from '../build/build-part.ts';
import { PARTS } from '../state/parts.ts';
import { type StandInBackend, startStandInBackend } from '../testing/stand-in-backend.ts';
import { testProject } from '../testing/test-project.ts';
import { exportSite } from './export-site.ts';
import { fetchLiveReleases, type ReleaseList } from './live-site.ts';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');

const { at } = testFolder();

const project = testProject(builtProject);
let site: StandInBackend;
let supabase: StandInBackend;
/** What a test changes of the exported folder, with which the site answers. */
let change: (file: string, bytes: Buffer) => Buffer;

beforeAll(async () => {
  site = await startStandInBackend();
  supabase = await startStandInBackend();
  await exportSite({
    ...{ distDir: project.distDir, target: exported(), contentVersion: null },
    configuration: { ...SITE_CONFIGURATION, supabaseUrl: 'https://x.supabase.co' },
    content: emptyContent(),
  });
});
afterAll(() => {
  void site.close();
  return supabase.close();
});
beforeEach(() => {
  site.reset();
  supabase.reset();
  change = (_file, bytes) => bytes;
  site.answer = files;
});

const exported = () => path.join(project.root, 'exported');
const siteUrl = () => `http://${site.upstream}`;

const files: RequestListener = ({ url = '' }, response) =>
  void readFile(path.join(exported(), url)).then(
    (bytes) => response.end(change(url, bytes)),
    () => response.writeHead(404).end('<h1>Not found</h1>'),
  );

const listOf = (root: string): ReleaseList =>
  JSON.parse(readFileSync(path.join(root, 'site-releases.json'), 'utf8'));

describe('the releases of a live site', () => {
  it('are brought into an empty dist, and are live there', async () => {
    await fetchLiveReleases(siteUrl(), at());

    const list = listOf(exported());
    const live = JSON.parse(readFileSync(at('remotes.json'), 'utf8'));
    for (const part of PARTS) {
      const { version } = list[part];
      expect(live[part].versions.at(-1)).toBe(version);
      expect(await versionOf(at(part, version))).toBe(version);
    }
  });

  it('are refused where a file is not what the version says, and nothing is changed', async () => {
    change = (file, bytes) => (file.endsWith('site.mjs') ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes);

    await expect(fetchLiveReleases(siteUrl(), at())).rejects.toThrow(
      /version \w+ of remote-public is something else/,
    );

    expect(existsSync(at('remotes.json'))).toBe(false);
    expect(readdirSync(at('remote-public'))).toEqual([]);
  });

  it('are refused where the list names files elsewhere', async () => {
    change = (file, bytes) =>
      file === '/site-releases.json'
        ? Buffer.from(bytes.toString().replace('release.json', '../x.json'))
        : bytes;

    await expect(fetchLiveReleases(siteUrl(), at())).rejects.toThrow('is not the list');
  });
});

describe('deploy/steps/content', () => {
  const run = async (url: string) => {
    const child = spawn(path.join(DEPLOY, 'steps/content'), ['touch', at('handed-over')], {
      env: {
        ...process.env,
        ...{
          DIST_DIR: at('dist'),
          SITE_FOLDER: at('site'),
          SITE_URL: url,
          SUPABASE_SECRET_KEY: 'sb_secret_x'.repeat(3),
        },
        ...{ SUPABASE_URL: `http://${supabase.upstream}`, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      },
    });
    const [[code], out, error] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, said: out + error };
  };
  const calls = () => supabase.asked.map(({ url = '' }) => /rpc\/(\w+)$/.exec(url)?.[1]).filter(Boolean);
  const rows: RequestListener = ({ url = '' }, response) =>
    void response.end(url.endsWith('/content_version') ? '5' : '[]');

  it('prerenders with what is live on the host, builds no part, and reports when the folder is handed over', async () => {
    const host = await startCloudflareHost(exported());
    supabase.answer = (request, response) => {
      if (request.url?.endsWith('/report_composed')) expect(existsSync(at('handed-over'))).toBe(true);
      rows(request, response);
    };

    const { code, said } = await run(host.url);
    await host.stop();

    expect(code, said).toBe(0);
    expect(said).toContain('Reported: the pages show version 5 of the content.');
    expect(calls()).toEqual(['keep_time_zone', 'content_version', 'removed_publications', 'report_composed']);
    expect(listOf(at('site'))).toEqual(listOf(exported()));
  });
});

it('Netlify has a 404 page for each language that addresses name', () => {
  const settings = readFileSync(path.join(DEPLOY, 'netlify/netlify.toml'), 'utf8');

  expect(settings.match(/(?<=^to = ")[^"]+/gm)).toEqual(
    SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map(
      (each) => `/${each}/404.html`,
    ),
  );
});
