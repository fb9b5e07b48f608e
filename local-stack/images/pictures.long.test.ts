import { randomInt } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { displayImageAddress, IMAGE_WIDTHS } from '@burhan/shared/image-address';
import { type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, signedInClient, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseCacheEntry } from './cache-entry.ts';

const KILLS = 4;
const FORMATS = { 'image/avif': 'heif', 'image/webp': 'webp', '*/*': 'jpeg' } as const;

let folder: string;
let server: StartedServer;
let admin: SupabaseClient;
let token: string;

const start = async () => {
  const environment = { DATA_DIR: path.join(folder, 'data'), DIST_DIR: path.join(folder, 'dist') };
  server = await startServer({ ...environment, ADMIN_PASSWORD: TEST_PASSWORD, SEED: 'none' });
};

beforeAll(async () => {
  folder = await temporaryFolder();
  await makeDataFolder({ DATA_DIR: path.join(folder, 'data') });
  await start();
  admin = await signedInClient(server, ADMIN);
  const { data } = await admin.auth.getSession();
  token = data.session?.access_token ?? '';
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

type Uploaded = { address: string; width: number };

/** Uploads a picture that compresses badly, so that there is something to write, and stores a row that shows it. */
async function uploadPicture(width: number, height: number): Promise<Uploaded> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: randomInt(20, 60) };
  const body = new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
      .jpeg()
      .toBuffer(),
  );
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/functions/v1/api/upload`, { method: 'POST', body, headers });
  expect(response.status).toBe(201);
  const uploaded = (await response.json()) as Uploaded;
  const row = {
    title: 'a',
    summary: 'a',
    authors: 'a',
    journal: 'a',
    date: '2024',
    image_url: uploaded.address,
  };
  const { error } = await admin.from('publications').insert(row);
  expect(error).toBeNull();
  return uploaded;
}

test('an uploaded picture is served as the data folder has it, for good, and may do nothing', async () => {
  const { address } = await uploadPicture(900, 600);
  const direct = await fetch(server.url + address);
  expect(direct.headers.get('cache-control')).toContain('immutable');
  expect(direct.headers.get('content-security-policy')).toContain('sandbox');
  const stored = await readFile(path.join(folder, 'data/media/uploads', path.basename(address)));
  expect(Buffer.from(await direct.arrayBuffer())).toEqual(stored);
});

test('killed again and again under load, no damaged picture is served and none is kept', async () => {
  const pictures: Uploaded[] = [];
  for (let count = 0; count < 4; count++) pictures.push(await uploadPicture(1000 + count, 200));
  let answered = 0;

  /** Asks for every picture in every width and format; what comes whole must be what was asked for. */
  const askForAll = (isKilledMeanwhile: boolean) => {
    const accepts = Object.entries(FORMATS);
    const wanted = pictures.flatMap((picture) =>
      IMAGE_WIDTHS.flatMap((width) =>
        accepts.map(([accept, format]) => ({ picture, width, accept, format })),
      ),
    );
    return Promise.all(
      wanted.map(async ({ picture, width, accept, format }) => {
        const url = `${server.url}${displayImageAddress(picture.address)}?w=${width}`;
        const bytes = await fetch(url, { headers: { accept } }).then(
          async (response) => {
            expect(response.status).toBe(200);
            return response.arrayBuffer().catch(() => null);
          },
          () => null,
        );
        if (bytes === null && isKilledMeanwhile) return;
        const { data, info } = await sharp(bytes ?? new ArrayBuffer(0), { failOn: 'warning' })
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect(info.width).toBe(Math.min(width, picture.width));
        expect(data.byteLength).toBe(info.width * info.height * info.channels);
        expect((await sharp(bytes ?? undefined).metadata()).format).toBe(format);
        answered++;
      }),
    );
  };

  for (let kill = 0; kill < KILLS; kill++) {
    const load = askForAll(true);
    const enough = answered + 2 + kill;
    await vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(enough), { timeout: 30_000, interval: 2 });
    await server.kill('SIGKILL');
    await load;
    await start();
  }
  await askForAll(false);

  const kept = path.join(folder, 'data/pictures');
  const names = await readdir(kept);
  expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    expect(await parseCacheEntry(await readFile(path.join(kept, name))), name).not.toBeNull();
  }
}, 240_000);
