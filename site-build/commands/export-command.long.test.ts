import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { builtProject } from '@burhan/testing/prerendered-project';
import { buildPublication } from '@burhan/testing/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
const beside = () => readdirSync(path.dirname(target()));

type Said = { code: number | null; said: string };

function start(
  args: string[],
  environment: NodeJS.ProcessEnv = {},
  program = process.execPath,
): ChildProcess {
  const words = program === process.execPath ? [COMMAND, ...args] : args;
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn(program, words, {
    env: {
      ...{ PATH, HOME, TMPDIR, DIST_DIR: project.distDir, SITE_URL: 'https://site.example' },
      ...{ SITE_NAME: 'Nakhla Trials', SITE_WHATSAPP_NUMBER: '966512345678' },
      ...{ SUPABASE_URL: `http://${supabase.upstream}`, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      ...environment,
    },
  });
}

async function ended(child: ChildProcess): Promise<Said> {
  const [[code], out, error] = await Promise.all([
    once(child, 'close'),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]);
  return { code, said: out + error };
}

const run = (args: string[] = [target()], environment: NodeJS.ProcessEnv = {}) =>
  ended(start(args, environment));

describe('when something goes wrong, the folder stays as it was', () => {
  let before: string;
  beforeEach(async () => {
    expect(await run()).toEqual({ code: 0, said: `Exported the site to ${target()}.\n` });
    before = await folderHash(target(), ['']);
    title = 'Second';
  });
  const expectUntouched = async () => {
    expect(await folderHash(target(), [''])).toBe(before);
    expect(beside()).toEqual(['site']);
  };

  it.each([
    [
      'a project that is paused, with its secret key',
      () => answer(540, { message: 'Project paused' }),
      { SUPABASE_SECRET_KEY: 'sb_secret_x' },
      'is paused',
    ],
    [
      'a secret key that is refused',
      () => answer(401, { message: 'Invalid API key' }),
      { SUPABASE_SECRET_KEY: 'sb_secret_x' },
      'SUPABASE_SECRET_KEY',
    ],
    ['an answer that is no table', () => answer(200, {}), {}, 'The table publications cannot be read.'],
    ['a project that is away', () => rows, { SUPABASE_URL: 'http://127.0.0.1:1' }, 'does not answer'],
    ['a part that was never built', () => rows, { DIST_DIR: '/nowhere' }, 'was never built'],
    ['a site that does not run', () => rows, { SUPABASE_URL: '', DATA_DIR: '/nowhere' }, 'npm start'],
  ])('%s', async (_name, how, environment, words) => {
    supabase.answer = how();

    const { code, said } = await run([target()], environment);

    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
    expect(said).not.toMatch(/\n {4}at /);
    await expectUntouched();
  });
});

it('says what is still the sample’s, and what nothing reads', async () => {
  const sample = {
    SITE_NAME: '',
    SITE_WHATSAPP_NUMBER: '',
    SITE_URL: '',
    SITE_WHATSAPP_NUMER: '966512345678',
  };

  const { code, said } = await run([target()], sample);

  expect([code, ...said.split('\n').sort()]).toEqual([
    ...[0, '', expect.stringContaining('Exported the site')],
    expect.stringMatching(/^SITE_NAME is not set: .*Burhan Clinical Research/),
    expect.stringMatching(/^SITE_URL is still the sample's: .*https:\/\/burhan\.example/),
    expect.stringMatching(/^SITE_WHATSAPP_NUMBER is still the sample's: .*966500000000/),
    expect.stringMatching(/^SITE_WHATSAPP_NUMER is set, and nothing reads it/),
  ]);
});

describe('with the secret key', () => {
  const environment = { SUPABASE_SECRET_KEY: 'sb_secret_x' };
  const calls = () => supabase.asked.map(({ url = '' }) => /rpc\/(\w+)$/.exec(url)?.[1] ?? url.split('?')[0]);

  it('tells the zone and asks for the version before the rows, and reports it when the folder is in its place', async () => {
    await run([target()], environment);

    expect(calls().slice(0, 2)).toEqual(['keep_time_zone', 'content_version']);
    expect(calls().at(-1)).toBe('report_composed');
    expect((await readExportMark(target())).contentVersion).toBe(31);
  });
});
