import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startCloudflareHost } from '@burhan/testing/cloudflare';
import { builtProject } from '@burhan/testing/prerendered-project';
import { buildPublication } from '@burhan/testing/rows';
import { testFolder } from '@burhan/testing/test-folder';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { folderHash } from '../build/folder-hash.ts';
import { fetchLiveReleases } from '../export/live-site.ts';
import { startStandInBackend } from '../testing/stand-in-backend.ts';

const COMMAND = path.join(import.meta.dirname, 'export-command.ts');
const CONTENT_STEP = path.join(import.meta.dirname, '../../deploy/steps/content');

const { at } = testFolder();
const project = await builtProject();
const target = path.join(project.root, 'exports/site');
/** Takes the place of the Supabase project or of the site's host. */
const server = await startStandInBackend();
let title = 'First';

beforeAll(async () => {
  server.answer = rows;
  expect(await run()).toEqual({ code: 0, said: `Exported the site to ${target}.\n` });
  title = 'Second';
});
afterAll(async () => {
  await server.close();
  project.remove();
});
beforeEach(() => {
  server.reset();
  server.answer = rows;
});

/** A project with one publication. */
const rows: RequestListener = ({ url = '' }, response) => {
  const ofName = url.endsWith('/content_version') ? 31 : [];
  const body = url.startsWith('/rest/v1/publications?') ? [buildPublication({ id: 7, title })] : ofName;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const answer =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(JSON.stringify(body));

/** @returns the command's exit code and its output. */
async function run(environment: NodeJS.ProcessEnv = {}, program = [process.execPath, COMMAND, target]) {
  const [file = '', ...args] = program;
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(file, args, {
    env: {
      ...{ PATH, HOME, TMPDIR, DIST_DIR: project.distDir, SITE_URL: 'https://site.example' },
      ...{ SITE_NAME: 'Nakhla Trials', SITE_WHATSAPP_NUMBER: '966512345678' },
      ...{ SUPABASE_URL: server.url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      ...environment,
    },
  });
  const closed = once(child, 'close');
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await closed)[0], said: out + error };
}

const away = { SUPABASE_URL: 'http://127.0.0.1:1' };
const stopped = { SUPABASE_URL: '', DATA_DIR: '/nowhere' };
const withKey = { SUPABASE_SECRET_KEY: 'sb_secret_x' };

it.each<[what: string, RequestListener, NodeJS.ProcessEnv, words: string]>([
  ['a project that is paused', answer(540, { message: 'Project paused' }), withKey, 'is paused'],
  ['a key that is refused', answer(401, { message: 'Invalid API key' }), withKey, 'SUPABASE_SECRET_KEY'],
  ['an answer that is no table', answer(200, {}), {}, 'The table publications cannot be read.'],
  ['a project that is away', rows, away, 'does not answer'],
  ['a part that was never built', rows, { DIST_DIR: '/nowhere' }, 'was never built'],
  ['a site that does not run', rows, stopped, 'npm start'],
])('%s is said, and the folder stays as it was', async (_what, how, environment, words) => {
  const before = await folderHash(target, ['']);
  server.answer = how;

  const { code, said } = await run(environment);

  expect([code, said]).toEqual([1, expect.stringContaining(words)]);
  expect(said).not.toMatch(/\n {4}at /);
  expect(await folderHash(target, [''])).toBe(before);
  expect(readdirSync(path.dirname(target))).toEqual(['site']);
});

it('says what is still the sample’s, and what nothing reads, and reports the version at last', async () => {
  const { code, said } = await run({
    ...withKey,
    ...{ SITE_NAME: '', SITE_WHATSAPP_NUMBER: '', SITE_URL: '', SITE_WHATSAPP_NUMER: '966512345678' },
  });

  expect([code, ...said.split('\n').sort()]).toEqual([
    ...[0, '', expect.stringContaining('Exported the site')],
    expect.stringMatching(/^SITE_NAME is not set: .*Burhan Clinical Research/),
    expect.stringMatching(/^SITE_URL is still the sample's: .*https:\/\/burhan\.example/),
    expect.stringMatching(/^SITE_WHATSAPP_NUMBER is still the sample's: .*966500000000/),
    expect.stringMatching(/^SITE_WHATSAPP_NUMER is set, and nothing reads it/),
  ]);
  expect(server.asked.at(-1)?.url).toMatch(/\/report_composed$/);
});

it.each<[string, message: RegExp, file: RegExp, ...change: [from: RegExp, to: string]]>([
  [
    'a file is not what the version says',
    /version \w+ of remote-public is something/,
    /site\.mjs$/,
    /$/,
    ' ',
  ],
  ['the list names files elsewhere', /is not the list/, /s\.json$/, /"rel/, '"../rel'],
])('live releases are refused where %s, and nothing is live', async (_name, message, changed, from, to) => {
  server.answer = ({ url = '' }, response) => {
    const bytes = readFileSync(path.join(target, url));
    response.end(changed.test(url) ? bytes.toString().replace(from, to) : bytes);
  };

  await expect(fetchLiveReleases(server.url, at())).rejects.toThrow(message);

  expect(existsSync(at('remotes.json'))).toBe(false);
});

it('deploy/steps/content prerenders with what is live on the host, and reports once that is handed over', async () => {
  const host = await startCloudflareHost(target);
  server.answer = (request, response) => {
    if (request.url?.endsWith('/report_composed')) expect(existsSync(at('handed-over'))).toBe(true);
    rows(request, response);
  };

  const environment = { DIST_DIR: at('dist'), SITE_FOLDER: at('site'), SITE_URL: host.url, ...withKey };
  const { code, said } = await run(environment, [CONTENT_STEP, 'touch', at('handed-over')]);
  await host.stop();

  expect([code, said]).toEqual([0, expect.stringContaining('the pages show version 31 of the content.')]);
  const functions = server.asked.flatMap(({ url = '' }) => /rpc\/(\w+)$/.exec(url)?.[1] ?? []);
  const inOrder = ['keep_time_zone', 'content_version', 'removed_publications', 'report_composed'];
  expect(functions).toEqual(inOrder);
  const listOf = (folder: string) => readFileSync(path.join(folder, 'site-releases.json'), 'utf8');
  expect(listOf(at('site'))).toBe(listOf(target));
});
