import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runScript, type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, accessToken, signIn } from '@burhan/testing/sign-in';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { tableRequest } from '@burhan/testing/table-request';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;
let dataDir: string;
let running: StartedServer[];

beforeEach(async () => {
  folder = await temporaryFolder();
  await chmod(folder, 0o777);
  dataDir = path.join(folder, 'data');
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.kill('SIGKILL')));
  await rm(folder, { recursive: true, force: true });
});

/** Starts a site on a data folder that was set up before, unless a test is about the first start. */
async function serve(environment: Record<string, string> = {}): Promise<StartedServer> {
  if (!(await isThere(dataDir))) await makeDataFolder({ DATA_DIR: dataDir });
  return startOn(environment);
}

async function startOn(environment: Record<string, string> = {}): Promise<StartedServer> {
  const server = await startServer({
    DATA_DIR: dataDir,
    DIST_DIR: path.join(folder, 'dist'),
    ...environment,
  });
  running.push(server);
  return server;
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
const lines = (text: string) => text.trimEnd().split('\n');
const keptSecrets = async () => JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));

const logIn = async (site: StartedServer, password: string, username = ADMIN.username) =>
  (await signIn(site, { username, password })).status;

describe('starting and stopping', () => {
  test('the first start prints address and password, once, and keeps the password for this user alone', async () => {
    const first = await startOn();
    const password = /with the password (\S+)/.exec(first.stdout())?.[1] ?? '';
    expect(password).toBe((await keptSecrets()).adminPassword);
    expect(first.stdout()).toContain(`Ready at ${first.url}/`);
    expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await logIn(first, password)).toBe(200);
    await first.kill('SIGTERM');

    const second = await serve();
    expect(second.stdout()).not.toContain(password);
    expect(await logIn(second, password)).toBe(200);
  });

  test('a site whose log nobody reads any more goes on, and stops when it is told to', async () => {
    const server = await serve();
    server.stopReading();
    const refused = `${server.url}/rest/v1/publications?nothing=eq.1`;
    for (let request = 0; request < 3; request++) {
      expect((await fetch(refused, { headers: { apikey: server.publishableKey } })).status).toBe(400);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.kill('SIGTERM')).toMatchObject({ code: 0, signal: null });
  });

  test('a first start that prints into a file says where the password is, not what it is', async () => {
    const file = path.join(folder, 'log');
    const output = await open(file, 'w');
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DIST_DIR: path.join(folder, 'dist') },
      stdio: ['ignore', output.fd, output.fd],
    });
    const ended = once(child, 'exit');
    const printed = () => readFile(file, 'utf8');
    try {
      await expect.poll(printed, { timeout: 120_000 }).toContain('Ready at');
    } finally {
      child.kill('SIGKILL');
      await ended;
      await output.close();
    }

    expect(await printed()).not.toContain((await keptSecrets()).adminPassword);
    expect(await printed()).toContain(`with the password that ${path.join(dataDir, 'secrets.json')} has`);
  }, 180_000);

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends it within 5 s, with 0 and a line of JSON for each thing said',
    async (signal) => {
      const server = await serve();
      const before = performance.now();
      const { code, stdout, stderr } = await server.kill(signal);
      expect(performance.now() - before).toBeLessThan(5000);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(lines(stdout).map((line) => JSON.parse(line).message)).toContain('Stopped.');
    },
  );

  test('ADMIN_PASSWORD is applied at every start and never kept', async () => {
    const first = await serve({ ADMIN_PASSWORD: 'the-first-password', ADMIN_USERNAME: 'chief' });
    expect(await logIn(first, 'the-first-password', 'chief')).toBe(200);
    expect(first.stdout()).not.toContain('the-first-password');
    await first.kill('SIGTERM');

    const second = await serve({ ADMIN_PASSWORD: 'the-second-password', ADMIN_USERNAME: 'chief' });
    expect(await logIn(second, 'the-first-password', 'chief')).toBe(400);
    expect(await logIn(second, 'the-second-password', 'chief')).toBe(200);
    expect(JSON.stringify(await keptSecrets())).not.toContain('the-second-password');
  });
});

describe('after a crash', () => {
  test('a lock left behind is taken over and acknowledged rows are there', async () => {
    const first = await serve({ ADMIN_PASSWORD: 'correct-horse', SEED: 'none' });
    const token = await accessToken(first, { ...ADMIN, password: 'correct-horse' });
    const written = await tableRequest(first, 'POST', 'ongoing_projects', { token, body: { id: 'P001' } });
    expect(written.status).toBe(201);
    await first.kill('SIGKILL');

    const second = await serve({ SEED: 'none' });
    const { body } = await tableRequest(second, 'GET', 'ongoing_projects?select=id');
    expect(body).toEqual([{ id: 'P001' }]);
  });

  test('a lock file that names a process of another kind is no lock', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    const stale = { pid: process.pid, since: '2020-01-01T00:00:00Z', controlPort: 1 };
    await writeFile(path.join(dataDir, 'lock.json'), JSON.stringify(stale));
    await serve();
  });
});

describe('refusals: one line with the cause and the way out, and a code other than 0', () => {
  async function refusal(script: string, environment: Record<string, string>, args: string[] = []) {
    const { code, stdout, stderr } = await runScript(script, {
      args,
      environment: { PORT: '0', DATA_DIR: dataDir, DIST_DIR: path.join(folder, 'dist'), ...environment },
    });
    expect({ code, stdout, lines: lines(stderr).length }).toEqual({ code: 1, stdout: '', lines: 1 });
    return stderr;
  }

  test('a second start on the same data folder', async () => {
    await serve();
    const { pid } = JSON.parse(await readFile(path.join(dataDir, 'lock.json'), 'utf8'));
    const message = await refusal('main.ts', {});
    expect(message).toContain(`in use by another running site (process ${pid},`);
    expect(message).toContain('set DATA_DIR to another folder');
  });

  test('a port in use', async () => {
    const { url } = await serve();
    const message = await refusal('main.ts', {
      PORT: new URL(url).port,
      DATA_DIR: path.join(folder, 'other'),
    });
    expect(message).toMatch(/Port \d+ on 127\.0\.0\.1 is in use: .*set PORT/);
  });

  test('a bad environment variable', async () => {
    expect(await refusal('main.ts', { PORT: 'http' })).toContain('PORT is "http"');
  });

  test('a data folder that cannot be read', async () => {
    await mkdir(dataDir, { mode: 0o000 });
    const message = await refusal('testing/start-unprivileged.ts', {});
    expect(message).toContain(`data folder ${dataDir} cannot be read and written by this user`);
    expect(message).toContain('set DATA_DIR');
  });

  test('a data folder that cannot be written', async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o555);
    expect(await refusal('testing/start-unprivileged.ts', {})).toContain(
      'cannot be read and written by this user',
    );
  });

  test('a data folder that cannot be made', async () => {
    await chmod(folder, 0o555);
    expect(await refusal('testing/start-unprivileged.ts', {})).toContain(
      'cannot be read and written by this user',
    );
  });

  test('a data folder with a file of somebody else', async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o777);
    await writeFile(path.join(dataDir, 'secrets.json'), '{}', { mode: 0o400 });
    await chmod(path.join(dataDir, 'secrets.json'), 0o000);
    expect(await refusal('testing/start-unprivileged.ts', {})).toContain('secrets.json');
  });

  test('a data folder that others can read', async () => {
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'secrets.json'), '{}');
    await chmod(dataDir, 0o755);
    expect(await refusal('main.ts', {})).toContain(`close it with \`chmod 700 ${dataDir}\``);
    expect(await refusal('commands/user-command.ts', {}, ['remove', 'sara'])).toContain(
      `chmod 700 ${dataDir}`,
    );
  });

  test('a data folder that is a file', async () => {
    await writeFile(dataDir, '');
    expect(await refusal('main.ts', {})).toContain('is a file or lies below one');
  });

  test('damaged secrets', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    await writeFile(path.join(dataDir, 'secrets.json'), '{"jwtSecret":');
    expect(await refusal('main.ts', {})).toContain('secrets.json is damaged');
  });

  test('a database server that is not there', async () => {
    const message = await refusal('main.ts', { DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/none' });
    expect(message).toContain('database at DATABASE_URL cannot be used');
    expect(message).not.toContain('hush');
  });
});
