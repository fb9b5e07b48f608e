import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signedInClient } from '@burhan/testing/sign-in';
import { makeDataFolder, startLocalStack } from '@burhan/testing/stack';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

const HOUR_MS = 3_600_000;

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

// The database has a clock of its own: what versions of rows do then is in supabase/tests/row-versions.test.ts.
test('with the clock set back, a token from the future counts as run out, and its session goes on', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 3 * HOUR_MS });
  const site = await startLocalStack({ environment: { SEED: 'none' } });
  const client = await signedInClient(site, site.admin);
  const write = () => client.from('metrics').update({ label: 'mine' }).eq('id', 1).select('id');
  expect((await write()).data).toEqual([{ id: 1 }]);

  vi.setSystemTime(now);

  // As PostgREST has it.
  expect(await write()).toMatchObject({ status: 401, error: { code: 'PGRST303' } });
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await write()).data).toEqual([{ id: 1 }]);
  await site.stop();
});

const BLOCK_BYTES = 64 * 1024;

/** A disk of its own for a test, in memory. */
export type SmallDisk = {
  folder: string;
  /** Fills it to the last byte. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
};

/** Null where this user may not mount anything. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-test-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      for (let bytes = BLOCK_BYTES; bytes >= 1; ) {
        try {
          appendFileSync(filler, Buffer.alloc(bytes));
        } catch {
          bytes = Math.floor(bytes / 2);
        }
      }
    },
    makeRoom: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}
