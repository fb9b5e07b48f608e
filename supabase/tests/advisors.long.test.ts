import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openServerTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { POSTGRES } from '@burhan/testing/programs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);

/** The first time it is 65 MB from the registry. */
const INSTALL_TIMEOUT_MS = 300_000;

const ADVISORS_FOLDER = fileURLToPath(new URL('../advisors', import.meta.url));

const SERVERS = POSTGRES.find() ? ['a migrated PostgreSQL'] : [];

describe.each(SERVERS)('Supabase’s own advisors on %s', () => {
  let url: string;
  let database: TestDatabase;

  let home: string;
  let cli: string;

  beforeAll(async () => {
    url = await createServerDatabase();
    database = openServerTestDatabase(url);
    home = await mkdtemp(path.join(tmpdir(), 'advisors-test-'));
    cli = await installCli();
  }, INSTALL_TIMEOUT_MS);
  afterAll(async () => {
    await database.close();
    await rm(home, { recursive: true, force: true });
  });

  async function findings(): Promise<string[]> {
    const args = ['db', 'advisors', `--remote=${url}`, '--level', 'info', '--output-format', 'json'];
    const env = { PATH: process.env.PATH, HOME: home, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
    const { stdout } = await run(cli, args, { cwd: home, env });
    const { results }: { results: { name: string; detail: string }[] } = JSON.parse(stdout);
    return results.map(({ name, detail }) => `${name}: ${detail}`);
  }

  test('find nothing', async () => {
    expect(await findings()).toEqual([]);
  });

  test('would find a table without policies, and a function with an open search_path', async () => {
    await database.session.exec(`
        create table public.leaking (id integer primary key);
        grant select on public.leaking to anon;
        create function public.careless() returns integer language sql as 'select 1';
      `);
    const found = (await findings()).join('\n');
    await database.session.exec('drop table public.leaking; drop function public.careless();');
    expect(found).toContain('rls_disabled_in_public');
    expect(found).toContain('function_search_path_mutable');
  });
});

/** From its own lock file; what is installed already is not asked for again. */
async function installCli(): Promise<string> {
  await run('pnpm', ['install', '--frozen-lockfile', '--ignore-workspace', '--dir', ADVISORS_FOLDER], {
    env: { ...process.env, CI: 'true' },
  });
  return path.join(ADVISORS_FOLDER, 'node_modules/.bin/supabase');
}
