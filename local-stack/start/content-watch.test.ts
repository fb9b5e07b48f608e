import { rm } from 'node:fs/promises';
import { ENGINES } from '@burhan/testing/engines';
import { NO_CROSSREF } from '@burhan/testing/server-process';
import { type SiteAddress, signedInClient, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { openAccounts } from '../commands/open-accounts.ts';
import { type Environment, parseConfig } from '../installation/config.ts';
import type { StartSite } from '../site/built-site.ts';
import { startContentWatch } from './content-watch.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';

const READER = { username: 'reader', password: TEST_PASSWORD };

describe.each(ENGINES)('changes of content, on $name', ({ newDatabase }) => {
  let environment: Environment;
  let stack: LocalStack;
  let visitor: SupabaseClient;
  let admin: SupabaseClient;
  let reader: SupabaseClient;
  /** Each is a composition, of what was read then. */
  const contentChanged = vi.fn();

  const startSite: StartSite = async () => ({
    answer: async () => new Response(null, { status: 404 }),
    readMedia: async () => null,
    contentChanged,
    close: async () => undefined,
  });

  beforeAll(async () => {
    const DATA_DIR = await temporaryFolder();
    environment = {
      ...(await newDatabase()),
      DATA_DIR,
      PORT: '0',
      ADMIN_PASSWORD: TEST_PASSWORD,
      ...NO_CROSSREF,
    };
    await makeDataFolder(environment);
    const config = parseConfig(environment);
    stack = await startLocalStack(config, silentLog, { startSite });
    const { accounts, close } = await openAccounts(environment);
    await accounts.carryOut({ act: 'add', name: READER.username, password: READER.password, isAdmin: false });
    await close();
    const site: SiteAddress = stack;
    visitor = createClient(stack.url, stack.publishableKey);
    admin = await signedInClient(site, { username: config.adminUsername, password: TEST_PASSWORD });
    reader = await signedInClient(site, READER);
  });
  afterAll(async () => {
    await stack.stop();
    await rm(environment.DATA_DIR ?? '', { recursive: true });
  });
  beforeEach(() => save(admin, 'before'));

  /** Saves a label and waits until that is told. */
  async function save(client: SupabaseClient, label: string): Promise<void> {
    contentChanged.mockClear();
    const { error } = await client.from('metrics').update({ label }).eq('id', 1);
    expect(error).toBeNull();
    await vi.waitFor(() => expect(contentChanged).toHaveBeenCalled());
  }

  test('are told of by whoever saves, and by nobody who changes nothing', async () => {
    contentChanged.mockClear();
    const { data } = await visitor.from('publications').select('title, updated_at').eq('id', 1).single();
    const written = await Promise.all([
      ...Array.from({ length: 10 }, () => visitor.from('publications').insert([])),
      visitor.rpc('removed_publications'),
      reader.from('publications').update({ title: 'Taken' }).eq('id', 1),
      admin.from('publications').update({ title: data?.title }).eq('id', 1),
      admin.rpc('may_edit'),
    ]);
    for (const { status } of written) expect(status).toBeLessThan(300);
    const saved = await admin.from('metrics').update({ label: 'saved' }).eq('id', 1);

    expect(saved.status).toBe(204);
    await vi.waitFor(() => expect(contentChanged).toHaveBeenCalled());
    expect(contentChanged).toHaveBeenCalledOnce();
  });
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
  const session = { query } as unknown as Parameters<typeof startContentWatch>[0]['session'];
  const { look } = await startContentWatch({ session, onChanged });
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
