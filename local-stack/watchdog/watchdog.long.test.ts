import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runScript, startServer } from '@burhan/testing/server-process';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Blocks the event loop of a process for good when it gets SIGUSR2, as an endless regular expression would. */
const BLOCK_ON_SIGNAL =
  "--import=data:text/javascript,process.on('SIGUSR2',()=>Atomics.wait(new%20Int32Array(new%20SharedArrayBuffer(4)),0,0))";

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a site whose event loop is stuck ends itself, not with 0, and says why', async () => {
  const environment = {
    DATA_DIR: path.join(folder, 'data'),
    DIST_DIR: path.join(folder, 'dist'),
    SEED: 'none',
  };
  await makeDataFolder(environment);
  const server = await startServer({ ...environment, NODE_OPTIONS: BLOCK_ON_SIGNAL });
  const { code, signal, stderr } = await server.kill('SIGUSR2');
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
  expect(JSON.parse(stderr).message).toBe('The site has not answered for 10 s and ends itself.');
}, 120_000);

test('a process that is busy, and answers in between, is left alone', async () => {
  const { code, stderr } = await runScript('watchdog/testing/busy-process.ts');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});
