import { readdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from '@burhan/testing/server-process';
import { signedInClient } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let site: RunningStack;
let token: string;

const dataDir = () => path.join(folder, 'data');
const uploadsFolder = () => path.join(dataDir(), 'media', 'uploads');
const run = (...args: string[]) =>
  runScript('commands/media-command.ts', { args, environment: { DATA_DIR: dataDir() } });

beforeAll(async () => {
  folder = await temporaryFolder();
  await makeDataFolder({ DATA_DIR: dataDir() });
  site = await startLocalStack({
    environment: { DATA_DIR: dataDir(), DIST_DIR: path.join(folder, 'dist'), SEED: 'none' },
  });
  const { data } = await (await signedInClient(site, site.admin)).auth.getSession();
  token = data.session?.access_token ?? '';
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Uploads a picture of one grey, two days ago. @returns its name. */
async function upload(grey: number): Promise<string> {
  const background = { r: grey, g: grey, b: grey };
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const answer = await fetch(`${site.url}/functions/v1/api/upload`, {
    method: 'POST',
    headers: { apikey: site.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  const name = path.basename((await answer.json()).address);
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  await utimes(path.join(uploadsFolder(), name), twoDaysAgo, twoDaysAgo);
  return name;
}

test('unused pictures are listed and cleared, with the site running and stopped', async () => {
  const [used, first, second] = [await upload(10), await upload(20), await upload(30)];
  const admin = await signedInClient(site, site.admin);
  const draft = {
    table_name: 'submitted_papers',
    action: 'insert',
    draft_values: { image_url: `/media/uploads/${used}` },
  };
  expect((await admin.from('content_drafts').insert(draft)).error).toBeNull();

  const listed = await run('--unused');
  expect(listed).toMatchObject({ code: 0, stderr: '' });
  expect(listed.stdout).toContain(first);
  expect(listed.stdout).toContain(second);
  expect(listed.stdout).not.toContain(used);
  expect(listed.stdout).toMatch(/^Unused: 2 pictures, \d+ KB\.$/m);
  expect(await readdir(uploadsFolder())).toHaveLength(3);

  expect((await run('--unused', '--clear')).stdout).toMatch(/^Deleted 2 pictures, \d+ KB\.$/m);
  expect(await readdir(uploadsFolder())).toEqual([used]);

  const third = await upload(40);
  await site.stop();
  expect((await run('--unused')).stdout).toContain(third);
  expect((await run('--unused', '--clear')).stdout).toContain('Deleted 1 picture, ');
  expect((await run('--unused')).stdout).toBe('Every uploaded picture is used.\n');
});

test.each([[['--clear']], [['--unused', 'more']]])('%j is no command', async (args) => {
  expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('--unused') });
});
