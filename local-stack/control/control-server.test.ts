import { rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountError, type AccountRequest } from '../accounts/account.ts';
import { createRunningAccounts } from '../accounts/running-accounts.ts';
import { BackupError } from '../backup/backup-error.ts';
import { createRunningBackups } from '../backup/running-backups.ts';
import { type DataFolder, dataFolder } from '../data-folder.ts';
import type { HttpServer } from '../http/server.ts';
import { silentLog } from '../log.ts';
import { temporaryFolder } from '../testing.ts';
import { startControlServer } from './control-server.ts';
import { tellContentChanged } from './tell-content-changed.ts';

const TOKEN = 'the-token-of-this-installation';
const FACTS = { writtenAt: '2026-11-20T14:00:00.000Z', migrations: [], rows: {} };

let server: HttpServer;
let carriedOut: AccountRequest[];
let restored: string[];
let changes: number;

beforeEach(async () => {
  carriedOut = [];
  restored = [];
  changes = 0;
  const accounts = {
    async carryOut(request: AccountRequest) {
      if (request.name === 'nobody') throw new AccountError('There is no account nobody.');
      carriedOut.push(request);
    },
  };
  const backups = {
    write: async () => 'a backup',
    async restore(text: string) {
      if (text === 'damaged') throw new BackupError('This backup is damaged.');
      restored.push(text);
      return FACTS;
    },
  };
  server = await startControlServer({
    accounts,
    backups,
    onContentChanged: () => {
      changes++;
    },
    token: TOKEN,
    log: silentLog,
  });
});
afterEach(() => server.close());

const send = (authorization: string, body: unknown, path = '/accounts') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(body),
  }).then(({ status }) => status);

test('a command with the token is carried out', async () => {
  const request = { act: 'add', name: 'sara', password: 'saras-password', isAdmin: true } as const;
  await createRunningAccounts({ port: server.port, token: TOKEN }).carryOut(request);
  expect(carriedOut).toEqual([request]);
});

test.each(['', 'Bearer', 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${'x'.repeat(TOKEN.length)}`])(
  'with the authorization "%s" nothing is done',
  async (authorization) => {
    expect(await send(authorization, { act: 'remove', name: 'sara' })).toBe(401);
    expect(await send(authorization, '', '/backup')).toBe(401);
    expect(await send(authorization, 'a backup', '/restore')).toBe(401);
    expect(await send(authorization, '', '/content-changed')).toBe(401);
    expect([...carriedOut, ...restored, changes]).toEqual([0]);
  },
);

test.each([
  null,
  [],
  {},
  { act: 'remove' },
  { act: 'add', name: 'a' },
  { act: 'drop', name: 'a', password: 'b' },
  { act: 'remove', name: 'a b' },
])('%j is no command', async (body) => {
  expect(await send(`Bearer ${TOKEN}`, body)).toBe(400);
  expect(carriedOut).toEqual([]);
});

test('a refusal comes back in its words', async () => {
  const accounts = createRunningAccounts({ port: server.port, token: TOKEN });
  await expect(accounts.carryOut({ act: 'remove', name: 'nobody' })).rejects.toThrow(
    'There is no account nobody.',
  );
});

test('a backup is written and restored, of more than a command takes', async () => {
  const backups = createRunningBackups({ port: server.port, token: TOKEN });
  const large = 'a backup '.repeat(100_000);
  expect(await backups.write()).toBe('a backup');
  expect(await backups.restore(large)).toEqual(FACTS);
  expect(restored).toEqual([large]);
  await expect(backups.restore('damaged')).rejects.toThrow(new BackupError('This backup is damaged.'));
});

describe('content that was changed past the site', () => {
  let folder: DataFolder;

  beforeEach(async () => {
    folder = dataFolder(await temporaryFolder());
  });
  afterEach(() => rm(folder.root, { recursive: true }));

  const keep = (controlPort: number, controlToken: string) =>
    Promise.all([
      writeFile(folder.lockFile, JSON.stringify({ pid: 1, since: '', controlPort })),
      writeFile(folder.secrets, JSON.stringify({ controlToken })),
    ]);

  test('is told to the site of the folder', async () => {
    await keep(server.port, TOKEN);
    await tellContentChanged(folder);
    expect(changes).toBe(1);
  });

  test.each([
    ['where nobody listens any more', 1, TOKEN],
    ['where another installation listens', 0, 'another-token'],
  ])('%s is told to nobody, which is no error', async (_case, port, token) => {
    await keep(port || server.port, token);
    await tellContentChanged(folder);
    expect(changes).toBe(0);
  });

  test('where no site ever ran is told to nobody', async () => {
    await tellContentChanged(folder);
    expect(changes).toBe(0);
  });
});
