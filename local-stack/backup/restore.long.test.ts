import { access, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openEmbeddedTestDatabase, openServerTestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { type PostgresServer, startPostgresServer } from '@burhan/testing/postgres';
import { runScript, startServer } from '@burhan/testing/server-process';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openEmbeddedDatabase, openServerDatabase } from '../backend/connection.ts';
import { migrate } from '../database/migrate.ts';
import { seedSampleContent } from '../database/seed.ts';
import { dataFolder } from '../installation/data-folder.ts';
import { accountsOf, contentOf, makeHistory } from '../testing/site-history.ts';
import { createBackups } from './backups.ts';

const ENGINES = {
  'the embedded database': () => openEmbeddedTestDatabase(),
  'a PostgreSQL server': async () => openServerTestDatabase(await createServerDatabase()),
};

test.each([
  ['the embedded database', 'a PostgreSQL server'],
  ['a PostgreSQL server', 'the embedded database'],
  ['the embedded database', 'the embedded database'],
] as const)('a backup of %s becomes the same site on %s, row by row', async (from, to) => {
  const [source, target] = [await ENGINES[from](), await ENGINES[to]()];
  await makeHistory(source.session);
  const backup = await createBackups(source.session).write();

  await createBackups(target.session).restore(backup);

  expect(await contentOf(target.session)).toEqual(await contentOf(source.session));
  expect(await accountsOf(target.session)).toEqual(await accountsOf(source.session));
  await Promise.all([source.close(), target.close()]);
});

/** Metrics come after other tables: a restore that is held up there has done some of its work. */
const HELD_UP = `
  create function private.hold_up(label text) returns boolean language plpgsql as $$
  begin
    execute 'copy (select 1) to ''/pglite/data/held-up''';
    loop end loop;
  end $$;
  alter table public.metrics add constraint held_up check (private.hold_up(label)) not valid;
`;

describe('a restore that is ended in its midst leaves the embedded database as it was', () => {
  let root: string;
  let backup: string;
  const inRoot = (name: string) => path.join(root, name);

  beforeAll(async () => {
    const source = await openEmbeddedTestDatabase();
    await makeHistory(source.session);
    backup = await createBackups(source.session).write();
    await source.close();
  });
  beforeEach(async () => {
    root = await temporaryFolder();
    await makeDataFolder({ DATA_DIR: root });
    const database = await open();
    await seedSampleContent(database.maintenance);
    await database.maintenance.exec(HELD_UP);
    await database.close();
    return () => rm(root, { recursive: true });
  });

  const open = (backupMs = 60_000): Promise<Database> =>
    openEmbeddedDatabase(dataFolder(root).database, { backupMs });

  async function contentNow(): Promise<unknown> {
    const database = await open();
    const content = await contentOf(database.session);
    await database.close();
    return content;
  }

  test('by its deadline', async () => {
    const before = await contentNow();
    const database = await open(3000);
    await expect(createBackups(database.backups).restore(backup)).rejects.toThrow('statement timeout');
    await vi.waitFor(async () => expect(await database.findOutage()).toBeNull(), { timeout: 30_000 });
    expect(await contentOf(database.session)).toEqual(before);
    await database.close();
  });

  test('by kill -9 of the site that carries it out', async () => {
    const before = await contentNow();
    const environment = { DATA_DIR: root, DIST_DIR: inRoot('dist'), SEED: 'none' };
    const site = await startServer(environment);
    await writeFile(inRoot('backup.json'), backup);

    const restoring = runScript('commands/restore-command.ts', {
      args: [inRoot('backup.json')],
      environment,
    });
    await vi.waitFor(() => access(path.join(dataFolder(root).database, 'held-up')), { timeout: 30_000 });
    await site.kill('SIGKILL');

    const { code, stderr } = await restoring;
    expect(code).toBe(1);
    expect(stderr).toContain('The running site cannot be reached');
    expect(await contentNow()).toEqual(before);
  });
});

describe('a restore that is ended in its midst leaves a PostgreSQL database as it was', () => {
  let server: PostgresServer;
  let url: string;
  let backup: string;
  let before: unknown;

  beforeAll(async () => {
    server = await startPostgresServer();
    url = await server.createDatabase();
    const database = openServerTestDatabase(url);
    await migrate(database.session);
    await makeHistory(database.session);
    backup = await createBackups(database.session).write();
    await database.session.query(`update public.metrics set label = 'Later' where id = 1`);
    before = await contentOf(database.session);
    await database.close();
  });
  afterAll(() => server.stop());

  test('by a crash of the server, while it waits for a row that somebody else holds', async () => {
    const holder = new pg.Client(url).on('error', () => undefined);
    await holder.connect();
    const database = await openServerDatabase(url, { backupMs: 60_000 });
    await holder.query('begin; select from public.metrics where id = 1 for update');
    const restoring = createBackups(database.backups).restore(backup);
    // It is looked at below.
    restoring.catch(() => undefined);
    await vi.waitFor(async () => {
      expect((await holder.query('select from pg_locks where not granted')).rows).not.toHaveLength(0);
    });
    await server.halt();
    await server.resume();
    await expect(restoring).rejects.toThrow('everything is as it was');
    await database.close();
    const { session, close } = openServerTestDatabase(url);
    expect(await contentOf(session)).toEqual(before);
    await close();
  });
});
