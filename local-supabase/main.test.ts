import { chmod, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { runScript, type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, accessToken, signIn } from '@burhan/testing/sign-in';
import { temporaryFolder } from '@burhan/testing/stack';
import { tableRequest } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;
let dataDir: string;
/** The server that was started last. */
let running: StartedServer;

async function newFolder(): Promise<void> {
  folder = await temporaryFolder();
  await chmod(folder, 0o777);
  dataDir = path.join(folder, 'data');
}

const removeFolder = () => rm(folder, { recursive: true, force: true });

async function start(environment: Record<string, string> = {}): Promise<StartedServer> {
  const place = { DATA_DIR: dataDir, DIST_DIR: path.join(folder, 'dist') };
  running = await startServer({ ...place, ...environment });
  return running;
}

const lines = (text: string) => text.trimEnd().split('\n');
const keptSecrets = async () => JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));

const logIn = async (site: StartedServer, password: string, username = ADMIN.username) =>
  (await signIn(site, { username, password })).status;

/** Expects a refused start or command: one line with the cause and the solution, and a code other than 0. */
async function refusal(script: string, environment: Record<string, string>, args: string[] = []) {
  const { code, stdout, stderr } = await runScript(script, {
    args,
    environment: { PORT: '0', DATA_DIR: dataDir, DIST_DIR: path.join(folder, 'dist'), ...environment },
  });
  expect({ code, stdout, lines: lines(stderr).length }).toEqual({ code: 1, stdout: '', lines: 1 });
  return stderr;
}

/** Stops the server, and expects a stop without errors. */
async function stopsInGoodOrder(server: StartedServer, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  // A stop that hangs ends after 4.5 s with another code (start/run-server.ts).
  const { code, stdout, stderr } = await server.kill(signal);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Stopped.');
}

/** The tests run in order on one installation, from its first start on. */
describe('a site', () => {
  let password: string;
  beforeAll(async () => {
    await newFolder();
    await start();
  });
  afterAll(async () => {
    await running.kill('SIGKILL');
    await removeFolder();
  });

  test('prints address and password at its first start, and keeps the password for this user alone', async () => {
    password = /The password +(\S+) \(/.exec(running.stdout())?.[1] ?? '';
    expect(password).toBe((await keptSecrets()).adminPassword);
    expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await logIn(running, password)).toBe(200);
  });

  test('refuses a second start on the same data folder, and one on its port', async () => {
    const { pid } = JSON.parse(await readFile(path.join(dataDir, 'lock.json'), 'utf8'));
    const inUse = await refusal('local-supabase/main.ts', {});
    expect(inUse).toContain(`in use by another running site (process ${pid},`);
    expect(inUse).toContain('set DATA_DIR to another folder');

    const other = { PORT: new URL(running.url).port, DATA_DIR: path.join(folder, 'other') };
    expect(await refusal('local-supabase/main.ts', other)).toMatch(
      /Port \d+ on 127\.0\.0\.1 is in use: .*set PORT/,
    );
  });

  test('is ended by SIGTERM within 5 s, with 0', () => stopsInGoodOrder(running, 'SIGTERM'));

  test('does not print the password again, and knows it still', async () => {
    const site = await start();
    expect(site.stdout()).not.toContain(password);
    expect(await logIn(site, password)).toBe(200);
  });

  test('starts in spite of the lock that a crash left behind, and acknowledged rows are there', async () => {
    const token = await accessToken(running, { ...ADMIN, password });
    const written = await tableRequest(running, 'POST', 'ongoing_projects', { token, body: { id: 'P900' } });
    expect(written.status).toBe(201);
    await running.kill('SIGKILL');

    const site = await start({ ADMIN_PASSWORD: 'the-first-password', ADMIN_USERNAME: 'chief' });
    const { body } = await tableRequest(site, 'GET', 'ongoing_projects?select=id&id=eq.P900');
    expect(body).toEqual([{ id: 'P900' }]);
  });

  test('applies ADMIN_PASSWORD at every start, and never keeps it', async () => {
    await running.kill('SIGTERM');
    const site = await start({ ADMIN_PASSWORD: 'the-second-password', ADMIN_USERNAME: 'chief' });
    expect(await logIn(site, 'the-first-password', 'chief')).toBe(400);
    expect(await logIn(site, 'the-second-password', 'chief')).toBe(200);
    expect(JSON.stringify(await keptSecrets())).not.toContain('the-second-password');
  });

  test('is ended by SIGINT in the same way', () => stopsInGoodOrder(running, 'SIGINT'));
});
