import { chmod, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '@burhan/testing/stack';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountRequest } from '../accounts/account.ts';
import { silentLog } from '../base/log.ts';
import { type DataFolder, dataFolder } from '../installation/data-folder.ts';
import type { ControlAddress } from '../installation/data-lock.ts';
import { askRunningSite, tellContentChanged } from './ask-running-site.ts';
import { type ControlServer, startControlServer } from './control-server.ts';

const FACTS = { version: null, writtenAt: '2026-11-20T14:00:00.000Z', migrations: [], rows: {} };

let folder: DataFolder;
let server: ControlServer;
let carriedOut: AccountRequest[];
let restored: string[];
let changes: number;
let cleared: number;

beforeEach(async () => {
  folder = dataFolder(await temporaryFolder());
  server = await startServer(folder);
});
afterEach(async () => {
  await server.close();
  await rm(folder.root, { recursive: true });
});

function startServer(inFolder: DataFolder): Promise<ControlServer> {
  carriedOut = [];
  restored = [];
  changes = 0;
  cleared = 0;
  const accounts = {
    async carryOut(request: AccountRequest) {
      carriedOut.push(request);
      return null;
    },
    list: async () => [],
  };
  const backups = {
    write: async () => 'a backup',
    async restore(text: string) {
      restored.push(text);
      return FACTS;
    },
  };
  return startControlServer({
    accounts,
    backups,
    unusedPictures: {
      list: async () => [],
      async clear() {
        cleared++;
        return [];
      },
    },
    onContentChanged: () => {
      changes++;
    },
    readHealth: async () => null,
    folder: inFolder,
    log: silentLog,
  });
}

const send = (token: string, body: unknown, command = '/accounts') =>
  askRunningSite(
    { ...server.address, token },
    { path: command, body: JSON.stringify(body), timeoutMs: 10_000 },
  );

test.each(['', 'wrong', 'x'.repeat(43), 'x'.repeat(44)])(
  'with the token "%s" nothing is done',
  async (token) => {
    const refused = 'The token is not that of this start of the site.';
    await expect(send(token, { act: 'remove', name: 'sara' })).rejects.toThrow(refused);
    await expect(send(token, '', '/accounts/list')).rejects.toThrow(refused);
    await expect(send(token, '', '/backup')).rejects.toThrow(refused);
    await expect(send(token, 'a backup', '/restore')).rejects.toThrow(refused);
    await expect(send(token, '', '/unused-pictures/clear')).rejects.toThrow(refused);
    await expect(send(token, '', '/content-changed')).rejects.toThrow(refused);
    expect([...carriedOut, ...restored, changes, cleared]).toEqual([0, 0]);
  },
);

test.each([
  [],
  { act: 'add', name: 'a' },
  { act: 'revoke', name: ['a'] },
  { act: 'toString', name: 'a' },
  { act: 'remove', name: 'a b' },
])('%j is no command', async (body) => {
  await expect(send(server.address.token, body)).rejects.toThrow('The command cannot be understood.');
  expect(carriedOut).toEqual([]);
});

describe('where it listens', () => {
  test('is a socket in the data folder, which goes with it', async () => {
    expect(server.address.socketPath).toBe(folder.controlSocket);
    expect((await stat(folder.controlSocket)).isSocket()).toBe(true);
    await server.close();
    expect(await readdir(folder.root)).toEqual([]);
  });

  test('is taken over from a site that was killed', async () => {
    await server.close();
    await writeFile(folder.controlSocket, '');
    server = await startServer(folder);
    await tell(server.address);
    expect(changes).toBe(1);
  });

  test('and its token are others at the next start', async () => {
    const before = server.address;
    await server.close();
    server = await startServer(folder);
    await expect(send(before.token, '', '/content-changed')).rejects.toThrow('not that of this start');
    expect(server.address.token.length).toBeGreaterThanOrEqual(43);
  });

  test('is a folder of its own, for this user alone, where the path of the data folder is too long', async () => {
    const deep = dataFolder(path.join(folder.root, 'a'.repeat(120)));
    await mkdir(deep.root);
    const other = await startServer(deep);
    const parent = path.dirname(other.address.socketPath);
    expect([path.dirname(parent), (await stat(parent)).mode & 0o777]).toEqual([tmpdir(), 0o700]);
    await tell(other.address);
    expect(changes).toBe(1);

    await other.close();
    await expect(stat(parent)).rejects.toThrow('ENOENT');
  });
});

const tell = (address: ControlAddress) =>
  askRunningSite(address, { path: '/content-changed', body: '', timeoutMs: 10_000 });

describe('content that was changed past the site', () => {
  const lock = (holder: object) =>
    writeFile(folder.lockFile, JSON.stringify({ pid: 1, since: '', ...holder }), { mode: 0o600 });

  test('is told to the site of the folder', async () => {
    await lock({ control: server.address });
    await tellContentChanged(folder);
    expect(changes).toBe(1);
  });

  test('where no site ever ran, or nobody listens any more, is told to nobody, which is no error', async () => {
    await tellContentChanged(folder);
    await lock({ control: server.address });
    await server.close();
    await tellContentChanged(folder);
    expect(changes).toBe(0);
  });
});

describe('a token is sent to nobody else', () => {
  let stranger: Server;
  let heard: string[];

  beforeEach(() => {
    heard = [];
    stranger = createServer((request, response) => {
      heard.push(request.headers.authorization ?? '');
      response.end('{}');
    });
  });
  afterEach(() => new Promise((closed) => stranger.close(closed)));
  const listenAt = (place: { path: string } | { port: number; host: string }) =>
    new Promise<void>((listening) => stranger.listen(place, listening));

  test('on a socket in a folder that others may write to', async () => {
    const open = path.join(folder.root, 'open');
    await mkdir(open);
    await chmod(open, 0o777);
    const address = { socketPath: path.join(open, 'control.sock'), token: 'the-token' };
    await listenAt({ path: address.socketPath });

    await expect(tell(address)).rejects.toThrow('is not a socket that only this user can have made');
    expect(heard).toEqual([]);
  });

  test('behind a link to another folder', async () => {
    const open = path.join(folder.root, 'open');
    await mkdir(open, { mode: 0o700 });
    await listenAt({ path: path.join(open, 'control.sock') });
    await symlink(open, path.join(folder.root, 'link'));
    const address = { socketPath: path.join(folder.root, 'link', 'control.sock'), token: 'the-token' };

    await expect(tell(address)).rejects.toThrow('is not a socket that only this user can have made');
    expect(heard).toEqual([]);
  });
});
