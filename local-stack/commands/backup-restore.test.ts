import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openServerTestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { runScript } from '@burhan/testing/server-process';
import { signedInClient } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERSION } from '../base/version.ts';

let folder: string;
let site: RunningStack;

const inFolder = (name: string) => path.join(folder, name);
const run = (command: 'backup' | 'restore', args: string[], dataDir = inFolder('data')) =>
  runScript(`commands/${command}-command.ts`, { args, environment: { DATA_DIR: dataDir } });

beforeAll(async () => {
  folder = await temporaryFolder();
  await makeDataFolder({ DATA_DIR: inFolder('data') });
  site = await start(inFolder('data'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

function start(dataDir: string, environment: Record<string, string> = {}): Promise<RunningStack> {
  return startLocalStack({ environment: { DATA_DIR: dataDir, DIST_DIR: inFolder('dist'), ...environment } });
}

async function titles({ url, publishableKey }: RunningStack): Promise<string[]> {
  const { data } = await createClient(url, publishableKey)
    .from('publications')
    .select('title')
    .order('order_index');
  return (data ?? []).map(({ title }) => title);
}

const SUMMARY =
  /8 publications, 5 submitted papers, \d+ projects, 5 metrics, (?:\d+ [a-z ]+, )*\d+ history entries, 1 accounts \(1 of them admin\), as of \d{4}-\d\d-\d\d \d\d:\d\d UTC, version \d+\.\d+\.\d+\.\n$/;

/** In order: the first writes what the others restore. */
describe('with the site running', () => {
  test('a backup is written, for this user alone, and replaces the one before', async () => {
    await writeFile(inFolder('site.json'), 'an older one', { mode: 0o644 });
    const { code, stdout, stderr } = await run('backup', [inFolder('site.json')]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(SUMMARY);
    expect(stdout).toContain(`Wrote ${inFolder('site.json')}: `);
    expect((await stat(inFolder('site.json'))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.startsWith('site.json'))).toEqual(['site.json']);
  });

  test('a restore undoes what was done since, at once', async () => {
    const before = await titles(site);
    const admin = await signedInClient(site, site.admin);
    await admin.from('publications').delete().gt('id', 2);
    expect(await titles(site)).toHaveLength(2);

    const { code, stdout, stderr } = await run('restore', [inFolder('site.json')]);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(SUMMARY);
    expect(await titles(site)).toEqual(before);
    expect((await admin.from('ongoing_projects').insert({ id: 'P900' })).status).toBe(201);
  });

  // What else is refused: backup/backup-file.test.ts and backup/spoiled-backups.test.ts.
  test('a file that is cut off is refused in one line, and nothing changes', async () => {
    const before = await titles(site);
    const whole = await readFile(inFolder('site.json'), 'utf8');
    await writeFile(inFolder('bad.json'), whole.slice(0, -200));

    const { code, stdout, stderr } = await run('restore', [inFolder('bad.json')]);

    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+damaged, cut off or edited[^\n]+\n$/);
    expect(await titles(site)).toEqual(before);
  });
});

describe('with the site stopped', () => {
  test('a new data folder becomes the site, with its passwords', async () => {
    const dataDir = inFolder('new');
    expect((await run('restore', [inFolder('site.json')], dataDir)).code).toBe(0);

    const restored = await start(dataDir, { ADMIN_PASSWORD: '' });
    expect(await titles(restored)).toEqual(await titles(site));
    expect((await (await signedInClient(restored, site.admin)).rpc('may_edit')).data).toBe(true);
    await restored.stop();

    const { code, stdout } = await run('backup', [inFolder('new.json')], dataDir);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(SUMMARY) });
  });

  test('a bad file makes no data folder', async () => {
    const { code } = await run('restore', [inFolder('bad.json')], inFolder('never'));
    expect(code).toBe(1);
    await expect(stat(inFolder('never'))).rejects.toThrow('ENOENT');
  });

  test('where no site ever was, there is nothing to back up', async () => {
    const { code, stderr } = await run('backup', [inFolder('none.json')], inFolder('never'));
    expect(code).toBe(1);
    expect(stderr).toBe(
      `There is nothing to back up in ${inFolder('never')}: no site was ever started there.\n`,
    );
    await expect(stat(inFolder('never'))).rejects.toThrow('ENOENT');
  });
});

test.each([
  ['backup', 'missing/site.json', 'The backup cannot be written'],
  ['restore', 'missing.json', 'The backup cannot be read'],
] as const)('%s of %s is refused in one line', async (command, name, reason) => {
  const { code, stderr } = await run(command, [inFolder(name)]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(reason);
});

test('a folder that cannot be written keeps the backup that is there', async () => {
  const before = await readFile(inFolder('site.json'), 'utf8');
  await chmod(inFolder('site.json'), 0o600);
  const { code } = await run('backup', [path.join(inFolder('site.json'), 'below')]);
  expect(code).toBe(1);
  expect(await readFile(inFolder('site.json'), 'utf8')).toBe(before);
});

test.each(['backup', 'restore'] as const)(
  '%s without a file, or with two, gets the usage',
  async (command) => {
    for (const args of [[], ['a', 'b'], ['--help']]) {
      const { code, stderr } = await run(command, args);
      expect(code).toBe(2);
      expect(stderr).toContain(`npm run ${command} -- <file>`);
    }
  },
);

test('a hosted project, which nothing of ours starts, gets the version of who backs it up', async () => {
  const DATABASE_URL = await createServerDatabase();
  const { session, close } = openServerTestDatabase(DATABASE_URL);
  await session.exec(`
    create table auth.schema_migrations (version text);
    update private.site_version set version = null;
  `);
  await close();

  const { code, stdout } = await runScript('commands/backup-command.ts', {
    args: [inFolder('hosted.json')],
    environment: { DATABASE_URL },
  });
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(`, version ${VERSION}.`) });
});

test('a hosted project needs its connection string', async () => {
  const environment = { DATA_DIR: inFolder('data'), SUPABASE_URL: 'https://project.supabase.example' };
  const { code, stderr } = await runScript('commands/backup-command.ts', {
    args: [inFolder('a.json')],
    environment,
  });
  expect(code).toBe(1);
  expect(stderr).toContain('set DATABASE_URL to its connection string');
});
