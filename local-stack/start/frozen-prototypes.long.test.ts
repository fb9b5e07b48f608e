import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runScript, type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, accessToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { sendAs } from '@burhan/testing/table-request';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const POLLUTE = fileURLToPath(new URL('../testing/pollute-on-signal.ts', import.meta.url));

let folder: string;
let server: StartedServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  await makeDataFolder({ DATA_DIR: folder });
  server = await startServer({
    DATA_DIR: folder,
    DIST_DIR: path.join(folder, 'dist'),
    ADMIN_PASSWORD: TEST_PASSWORD,
    NODE_OPTIONS: `--import=${POLLUTE}`,
  });
});
afterAll(async () => {
  await server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('nobody changes what all objects share in the server, and it goes on serving', async () => {
  const { pid } = JSON.parse(await readFile(path.join(folder, 'lock.json'), 'utf8')) as { pid: number };
  process.kill(pid, 'SIGUSR2');
  await vi.waitFor(() => expect(server.stdout()).toMatch(/Polluted by: .*\n/), { timeout: 20_000 });
  expect(server.stdout()).toContain('Polluted by: []');

  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const send = sendAs(server, await accessToken(server, ADMIN));
  expect((await send('PATCH', 'ongoing_projects?id=eq.P001', { status: 'Closed' })).status).toBe(200);
  const environment = { DATA_DIR: folder };
  const file = path.join(folder, 'backup.json');
  expect((await runScript('commands/backup-command.ts', { args: [file], environment })).code).toBe(0);
  expect((await runScript('commands/restore-command.ts', { args: [file], environment })).code).toBe(0);
});
