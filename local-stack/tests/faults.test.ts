import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { signedInClient } from '@burhan/testing/sign-in';
import { makeDataFolder, startLocalStack } from '@burhan/testing/stack';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { mountSmallDisk } from '../testing/small-disk.ts';

const HOUR_MS = 3_600_000;
const EVERY_METRIC = 5;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Root alone may mount a disk of its own. */
const disk = mountSmallDisk(64);
afterAll(() => disk?.remove());

describe.each(disk ? [disk] : [])('on a full disk', ({ folder, fill, makeRoom }) => {
  test('writes are refused as 503 with the reason, reads go on, and all is well when there is room', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const environment = { DATA_DIR: path.join(folder, 'data'), SEED: 'none' };
    await makeDataFolder(environment);
    let site = await startLocalStack({ environment });
    const admin = await signedInClient(site, site.admin);
    const write = (label: string) =>
      admin.from('metrics').update({ label }).eq('id', 1).select('label').retry(false);
    const read = async () => (await admin.from('metrics').select('label').eq('id', 1).single()).data?.label;

    fill();
    let kept = await read();
    let refused = await write('0');
    for (let count = 0; !refused.error; count++) {
      kept = `${count}`;
      refused = await write(`${count + 1}`);
    }
    expect(refused).toMatchObject({ status: 503, error: { code: '53100' } });
    expect(await read()).toBe(kept);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);

    makeRoom();
    expect((await write('after')).status).toBe(200);
    await site.stop();
    site = await startLocalStack({ environment });
    expect(
      await (await signedInClient(site, site.admin)).from('metrics').select('label').eq('id', 1).single(),
    ).toMatchObject({
      data: { label: 'after' },
    });
    expect(await readdir(environment.DATA_DIR)).not.toContain('backups');
    await site.stop();
  });
});

test('with the clock set back, versions still move forwards, saves by version work, and sessions go on', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 3 * HOUR_MS });
  const site = await startLocalStack({ environment: { SEED: 'none' } });
  const before = await signedInClient(site, site.admin);
  const ahead = await before.from('metrics').update({ label: 'ahead' }).gt('id', 0).select('id, updated_at');
  expect(ahead.data).toHaveLength(EVERY_METRIC);

  vi.setSystemTime(now);
  const admin = await signedInClient(site, site.admin);
  for (const { id, updated_at } of ahead.data ?? []) {
    const save = (label: string) =>
      admin.from('metrics').update({ label }).eq('id', id).eq('updated_at', updated_at).select('updated_at');
    const { data } = await save('back');
    expect(data?.[0]?.updated_at > updated_at).toBe(true);
    expect((await save('late')).data).toEqual([]);
  }
  const { data: history } = await admin.from('content_history').select('new_row').order('id').limit(10);
  const labels = history?.map(({ new_row }) => new_row.label);
  expect(labels).toEqual([...Array(EVERY_METRIC).fill('ahead'), ...Array(EVERY_METRIC).fill('back')]);
  // A token from the future counts as run out, as PostgREST has it; the session behind it goes on.
  const write = () => before.from('metrics').update({ label: 'mine' }).eq('id', 1).select('id');
  expect(await write()).toMatchObject({ status: 401, error: { code: 'PGRST303' } });
  expect((await before.auth.refreshSession()).error).toBeNull();
  expect((await write()).data).toEqual([{ id: 1 }]);
  await site.stop();
});
