import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { siteFolder } from '@burhan/releases/composing/site-folder';
import { builtProject } from '@burhan/testing/composed-project';
import { newDatabase } from '@burhan/testing/engines';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { NO_CROSSREF } from '@burhan/testing/server-process';
import { signedInClient, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startJobs } from '../base/jobs.ts';
import { silentLog } from '../base/log.ts';
import { openAccounts } from '../commands/open-accounts.ts';
import { type Environment, parseConfig } from '../installation/config.ts';
import { type StartSite, startBuiltSite } from '../site/built-site.ts';
import { siteIdOf } from '../site/site-composer.ts';
import { watchContent } from './content-watch.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';

const READER = { username: 'reader', password: TEST_PASSWORD };

describe('after writes', () => {
  let project: FixtureProject;
  let dataDir: string;
  let stack: LocalStack;
  let visitor: SupabaseClient;
  let admin: SupabaseClient;
  let reader: SupabaseClient;
  let compositions = 0;

  /** The built site, whose compositions are counted: each reads the content. */
  const startSite: StartSite = (options) =>
    startBuiltSite({
      ...options,
      readContent() {
        compositions++;
        return options.readContent();
      },
    });

  beforeAll(async () => {
    [project, dataDir] = [await builtProject(), await temporaryFolder()];
    const environment: Environment = {
      ...(await newDatabase()),
      ...{
        DATA_DIR: dataDir,
        DIST_DIR: project.distDir,
        PORT: '0',
        SEED: 'none',
        ADMIN_PASSWORD: TEST_PASSWORD,
      },
      ...NO_CROSSREF,
    };
    await makeDataFolder(environment);
    const config = parseConfig(environment);
    stack = await startLocalStack(config, silentLog, { startSite });
    const { accounts, close } = await openAccounts(environment);
    await accounts.carryOut({ act: 'add', name: READER.username, password: READER.password, isAdmin: false });
    await close();
    visitor = createClient(stack.url, stack.publishableKey);
    admin = await signedInClient(stack, { username: config.adminUsername, password: TEST_PASSWORD });
    reader = await signedInClient(stack, READER);
  });
  afterAll(async () => {
    await stack.stop();
    project.remove();
    await rm(dataDir, { recursive: true });
  });

  const composedLabel = async (): Promise<string> => {
    const rows = path.join(siteFolder(project.distDir, siteIdOf(dataDir)), 'current/.rows/metrics-en.json');
    return JSON.parse(await readFile(rows, 'utf8'))[0].label;
  };
  const save = async (label: string) => {
    const { status } = await admin.from('metrics').update({ label }).eq('id', 1);
    expect(status).toBe(204);
  };
  const saveAndSee = async (label: string) => {
    await save(label);
    await vi.waitFor(async () => expect(await composedLabel()).toBe(label), 30_000);
  };
  beforeEach(() => saveAndSee('before'));

  test('nothing is composed for who changes nothing, and once for a save', async () => {
    const before = compositions;
    const refused = Array.from({ length: 10 }, () => visitor.from('publications').insert([]));
    for (const { status } of await Promise.all(refused)) expect(status).toBe(401);
    const written = await Promise.all([
      visitor.rpc('removed_publications'),
      reader.from('metrics').update({ label: 'Taken' }).eq('id', 1),
      admin.from('metrics').update({ label: 'before' }).eq('id', 1),
      admin.rpc('may_edit'),
    ]);
    for (const { status } of written) expect(status).toBeLessThan(300);
    await saveAndSee('saved');

    expect(compositions - before).toBe(1);
  });
});

test('what others write to the database is told within ten seconds', async () => {
  vi.useFakeTimers();
  let version = '1';
  const onChanged = vi.fn();
  const session = { query: async () => [{ version }] } as never;
  const { close } = startJobs([await watchContent({ session, onChanged })], silentLog);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChanged).not.toHaveBeenCalled();
  version = '2';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onChanged).toHaveBeenCalledTimes(1);
  await close();
  version = '3';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChanged).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('what is written while the version is asked is told after it, all at once; so is what nobody could ask', async () => {
  const held = Promise.withResolvers<string>();
  const versions = [
    () => '1',
    () => held.promise,
    () => '2',
    () => Promise.reject(new Error('away')),
    () => '2',
  ];
  const query = vi.fn(async () => [{ version: await versions.shift()?.() }]);
  const onChanged = vi.fn();
  const session = { query } as unknown as Parameters<typeof watchContent>[0]['session'];
  const { look } = await watchContent({ session, onChanged });
  const first = look();
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2));
  const others = Array.from({ length: 10 }, look);
  held.resolve('1');
  await first;
  expect(onChanged).not.toHaveBeenCalled();
  await Promise.all(others);
  expect(onChanged).toHaveBeenCalledTimes(1);

  await look();
  expect(onChanged).toHaveBeenCalledTimes(2);
  await look();
  expect(onChanged).toHaveBeenCalledTimes(3);
  expect(versions).toEqual([]);
});
