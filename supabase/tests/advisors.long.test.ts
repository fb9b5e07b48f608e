import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createServerDatabase } from '@burhan/testing/engines';
import { POSTGRES } from '@burhan/testing/programs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);

/** The first installation downloads 65 MB from the registry. */
const INSTALL_TIMEOUT_MS = 300_000;

const ADVISORS_FOLDER = fileURLToPath(new URL('../advisors', import.meta.url));

const SERVERS = POSTGRES.find() ? ['a migrated PostgreSQL'] : [];

describe.each(SERVERS)('Supabase’s own advisors on %s', () => {
  let home: string;

  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'advisors-test-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  test('find nothing', { timeout: INSTALL_TIMEOUT_MS }, async () => {
    const cli = await installCli();
    const url = await createServerDatabase();
    const args = ['db', 'advisors', `--remote=${url}`, '--level', 'info', '--output-format', 'json'];
    const env = { PATH: process.env.PATH, HOME: home, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
    const { stdout } = await run(cli, args, { cwd: home, env });
    const { results }: { results: { name: string; detail: string }[] } = JSON.parse(stdout);
    expect(results.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([]);
  });
});

/** Installs the CLI from its own lock file; pnpm does not download installed packages again. */
async function installCli(): Promise<string> {
  await run('pnpm', ['install', '--frozen-lockfile', '--ignore-workspace', '--dir', ADVISORS_FOLDER], {
    env: { ...process.env, CI: 'true' },
  });
  return path.join(ADVISORS_FOLDER, 'node_modules/.bin/supabase');
}
