import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createServerDatabase } from '@burhan/testing/engines';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

/** The first installation downloads 65 MB from the registry. */
const INSTALL_TIMEOUT_MS = 300_000;

const ADVISORS_FOLDER = path.join(import.meta.dirname, '../advisors');

test('Supabase’s own advisors find nothing', { timeout: INSTALL_TIMEOUT_MS }, async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'advisors-test-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  // The CLI has its own lock file; pnpm does not download installed packages again.
  await run('pnpm', ['install', '--frozen-lockfile', '--ignore-workspace', '--dir', ADVISORS_FOLDER], {
    env: { ...process.env, CI: 'true' },
  });
  const cli = path.join(ADVISORS_FOLDER, 'node_modules/.bin/supabase');
  const url = await createServerDatabase();
  const args = ['db', 'advisors', `--remote=${url}`, '--level', 'info', '--output-format', 'json'];
  const env = { PATH: process.env.PATH, HOME: home, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  const { stdout } = await run(cli, args, { cwd: home, env });
  const { results }: { results: { name: string; detail: string }[] } = JSON.parse(stdout);
  expect(results.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([]);
});
