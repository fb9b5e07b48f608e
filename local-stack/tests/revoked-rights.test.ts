import { rm } from 'node:fs/promises';
import path from 'node:path';
import { newDatabase } from '@burhan/testing/engines';
import { runScript } from '@burhan/testing/server-process';
import { signedInClient, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SARA = { username: 'sara', password: TEST_PASSWORD };

/** With the site running: the command reaches it, or the PostgreSQL server beside it. */
describe('rights that are taken and given', () => {
  let folder: string;
  let environment: Record<string, string | undefined>;
  let site: RunningStack;
  let sara: SupabaseClient;

  const user = (args: string[], input = '') =>
    runScript('commands/user-command.ts', { args, environment, input });

  beforeAll(async () => {
    folder = await temporaryFolder();
    const own = { DATA_DIR: path.join(folder, 'data'), DIST_DIR: path.join(folder, 'dist'), SEED: 'none' };
    environment = { ...own, ...(await newDatabase()) };
    await makeDataFolder(environment);
    site = await startLocalStack({ environment });
    expect((await user(['add', SARA.username, '--admin'], SARA.password)).code).toBe(0);
    sara = await signedInClient(site, SARA);
  });
  afterAll(async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const write = async (id: string) => (await sara.from('ongoing_projects').insert({ id })).status;
  const change = async (id: string) =>
    (await sara.from('ongoing_projects').update({ scope_of_study: 'National' }).eq('id', id).select()).data;
  const mayEdit = async () => (await sara.rpc('may_edit')).data;
  const history = async () => (await sara.from('content_history').select('id')).data;

  test('hold at once in the session that is open', async () => {
    expect([await write('P001'), await mayEdit()]).toEqual([201, true]);
    expect(await history()).not.toEqual([]);

    const revoked = { code: 0, stdout: 'sara may no longer edit the site.\n', stderr: '' };
    expect(await user(['revoke', 'sara'])).toMatchObject(revoked);
    expect([await write('P002'), await mayEdit()]).toEqual([403, false]);
    expect([await change('P001'), await history()]).toEqual([[], []]);
    const { stdout: listed } = await user(['list']);
    expect(listed).toMatch(/^account +admin {2}second factor {2}last login \(UTC\)\nadmin@\S+ +yes +no /);
    expect(listed).toMatch(/^sara@\S+ +no +no +\d{4}-\d\d-\d\d \d\d:\d\d$/m);

    expect(await user(['grant', 'sara'])).toMatchObject({ code: 0, stdout: 'sara may edit the site.\n' });
    expect([await write('P003'), await mayEdit()]).toEqual([201, true]);
    expect(await change('P001')).toHaveLength(1);
  });
});
