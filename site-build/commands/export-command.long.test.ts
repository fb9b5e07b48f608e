import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { builtProject } from '@burhan/testing/prerendered-project';
import { buildPublication } from '@burhan/testing/rows';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { folderHash } from '../build/folder-hash.ts';
import { readExportMark } from '../export/export-folder.ts';
import { type StandInBackend, startStandInBackend } from '../testing/stand-in-backend.ts';
import { testProject } from '../testing/test-project.ts';

const COMMAND = path.join(import.meta.dirname, 'export-command.ts');

const project = testProject(builtProject);
let supabase: StandInBackend;
let title: string;

beforeAll(async () => {
  supabase = await startStandInBackend();
});
afterAll(() => supabase.close());
beforeEach(() => {
  supabase.reset();
  title = 'First';
  supabase.answer = rows;
});

/** A project with one publication. */
const rows: RequestListener = ({ url = '' }, response) => {
  const body = url.startsWith('/rest/v1/publications?')
    ? [buildPublication({ id: 7, title })]
    : url.endsWith('/content_version')
      ? 31
      : [];
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const answer =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(JSON.stringify(body));

const target = () => path.join(project.root, 'exports/site');
/** @returns the command's exit code and its output. */
async function run(environment: NodeJS.ProcessEnv = {}) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [COMMAND, target()], {
    env: {
      ...{ PATH, HOME, TMPDIR, DIST_DIR: project.distDir, SITE_URL: 'https://site.example' },
      ...{ SITE_NAME: 'Nakhla Trials', SITE_WHATSAPP_NUMBER: '966512345678' },
      ...{ SUPABASE_URL: `http://${supabase.upstream}`, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      ...environment,
    },
  });
  const [[code], out, error] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, said: out + error };
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
  expect(await run()).toEqual({ code: 0, said: `Exported the site to ${target()}.\n` });
  const before = await folderHash(target(), ['']);
  title = 'Second';
  supabase.answer = how;

  const { code, said } = await run(environment);

  expect([code, said]).toEqual([1, expect.stringContaining(words)]);
  expect(said).not.toMatch(/\n {4}at /);
  expect(await folderHash(target(), [''])).toBe(before);
  expect(readdirSync(path.dirname(target()))).toEqual(['site']);
});

it('says what is still the sample’s, and what nothing reads', async () => {
  const { code, said } = await run({
    ...{ SITE_NAME: '', SITE_WHATSAPP_NUMBER: '', SITE_URL: '', SITE_WHATSAPP_NUMER: '966512345678' },
  });

  expect([code, ...said.split('\n').sort()]).toEqual([
    ...[0, '', expect.stringContaining('Exported the site')],
    expect.stringMatching(/^SITE_NAME is not set: .*Burhan Clinical Research/),
    expect.stringMatching(/^SITE_URL is still the sample's: .*https:\/\/burhan\.example/),
    expect.stringMatching(/^SITE_WHATSAPP_NUMBER is still the sample's: .*966500000000/),
    expect.stringMatching(/^SITE_WHATSAPP_NUMER is set, and nothing reads it/),
  ]);
});

it('with the secret key tells the zone and asks for the version before the rows, and reports it at last', async () => {
  await run(withKey);

  const calls = supabase.asked.map(({ url = '' }) => /rpc\/(\w+)$/.exec(url)?.[1] ?? url.split('?')[0]);
  expect(calls.slice(0, 2)).toEqual(['keep_time_zone', 'content_version']);
  expect(calls.at(-1)).toBe('report_composed');
  expect((await readExportMark(target())).contentVersion).toBe(31);
});
