import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@burhan/testing/free-ports';
import { startServer } from '@burhan/testing/server-process';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
}, 240_000);
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Blocks the event loop of the site for good when a file appears, as an endless regular expression would. */
const blockOn = (file: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    import { existsSync, rmSync } from 'node:fs';
    if (process.argv[1].endsWith('local-stack/main.ts'))
      setInterval(() => {
        if (!existsSync('${file}')) return;
        rmSync('${file}');
        for (;;);
      }, 100).unref();`)}`;

test('a site whose event loop is stuck for 10 s is started again, and answers', async () => {
  const environment = {
    DATA_DIR: path.join(folder, 'data'),
    DIST_DIR: path.join(folder, 'dist'),
    SEED: 'none',
  };
  await makeDataFolder(environment);
  const block = path.join(folder, 'block');
  const site = await startServer(
    { ...environment, PORT: `${await freePort()}`, NODE_OPTIONS: blockOn(block) },
    { script: 'tools/bootstrap/testing/kept-site.mjs' },
  );

  onTestFinished(() => void site.kill('SIGTERM'));

  await writeFile(block, '');

  await expect.poll(() => site.stdout().match(/Ready at/g)?.length, { timeout: 200_000 }).toBe(2);
  expect(site.stderr()).toContain('The site has not answered for 10 s and is ended.');
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(await site.kill('SIGTERM')).toMatchObject({ code: 0 });
}, 240_000);
