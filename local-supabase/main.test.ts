import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runScript, type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, accessToken, signIn } from '@burhan/testing/sign-in';
import { temporaryFolder } from '@burhan/testing/stack';
import { tableRequest } from '@burhan/testing/table-request';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The tests run in order on one installation, from its first start on.
let folder: string;
let password: string;
/** The server that was started last. */
let site: StartedServer;

const inData = (file: string) => path.join(folder, 'data', file);
const read = async (file: string) => JSON.parse(await readFile(inData(file), 'utf8'));
const place = () => ({ DATA_DIR: inData(''), DIST_DIR: path.join(folder, 'dist') });

async function start(environment: Record<string, string> = {}): Promise<void> {
  site = await startServer({ ...place(), ...environment });
}

const logIn = async (given: string, username = ADMIN.username) =>
  (await signIn(site, { username, password: given })).status;

beforeAll(async () => {
  folder = await temporaryFolder();
  await start();
});
afterAll(async () => {
  await site.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

test('the first start prints address and password', async () => {
  expect(site.stdout()).toContain(`The console   ${site.url}/update-panel, log in as admin`);
  password = /The password +(\S+) \(/.exec(site.stdout())?.[1] ?? '';
  expect(password).toBe((await read('secrets.json')).adminPassword);
  expect(await logIn(password)).toBe(200);
});

test('a second start on the same data folder or port is refused in one line with cause and solution', async () => {
  const refusal = async (environment: Record<string, string>) => {
    const given = { environment: { ...place(), PORT: '0', ...environment } };
    const { code, stdout, stderr } = await runScript('local-supabase/main.ts', given);
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({
      code: 1,
      stdout: '',
      lines: 1,
    });
    return stderr;
  };
  const { pid } = await read('lock.json');
  const inUse = await refusal({});
  expect(inUse).toContain(`in use by another running site (process ${pid},`);
  expect(inUse).toContain('set DATA_DIR to another folder');
  const other = { PORT: new URL(site.url).port, DATA_DIR: path.join(folder, 'other') };
  expect(await refusal(other)).toMatch(/Port \d+ on 127\.0\.0\.1 is in use: .*set PORT/);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it; the next start does not print the password',
  async (signal) => {
    // A stop that hangs ends after 4.5 s with another code (start/run-server.ts).
    const { code, stdout, stderr } = await site.kill(signal);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Stopped.');
    expect(existsSync(inData('lock.json'))).toBe(false);

    await start();
    expect(site.stdout()).not.toContain(password);
    expect(await logIn(password)).toBe(200);
  },
);

test('it starts in spite of the lock that a crash left behind, and acknowledged rows are there', async () => {
  const token = await accessToken(site, { ...ADMIN, password });
  const written = await tableRequest(site, 'POST', 'ongoing_projects', { token, body: { id: 'P900' } });
  expect(written.status).toBe(201);
  await site.kill('SIGKILL');

  await start({ ADMIN_PASSWORD: 'the-first-password', ADMIN_USERNAME: 'chief' });
  const { body } = await tableRequest(site, 'GET', 'ongoing_projects?select=id&id=eq.P900');
  expect(body).toEqual([{ id: 'P900' }]);
});

test('ADMIN_PASSWORD counts at every start, and is never kept', async () => {
  await site.kill('SIGTERM');
  await start({ ADMIN_PASSWORD: 'the-second-password', ADMIN_USERNAME: 'chief' });
  expect(await logIn('the-first-password', 'chief')).toBe(400);
  expect(await logIn('the-second-password', 'chief')).toBe(200);
  expect(JSON.stringify(await read('secrets.json'))).not.toContain('the-second-password');
});
