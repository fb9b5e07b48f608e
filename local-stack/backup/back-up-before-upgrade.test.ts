import { readdir, readFile, stat } from 'node:fs/promises';
import {
  openEmbeddedTestDatabase,
  openUnmigratedTestDatabase,
  type TestDatabase,
} from '@burhan/testing/database';
import { testFolder } from '@burhan/testing/test-folder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog, silentLog } from '../base/log.ts';
import { StartupError } from '../base/startup-error.ts';
import { VERSION } from '../base/version.ts';
import { seedSampleContent } from '../database/seed.ts';
import { setUpDatabase } from '../start/database-setup.ts';
import { readRestorableBackup } from './backups.ts';

const { at, write } = testFolder();
let database: TestDatabase;

beforeEach(async () => {
  database = await openEmbeddedTestDatabase();
});
afterEach(() => database.close());

const setUp = (session = database.session, log = silentLog) =>
  setUpDatabase(session, { seed: 'none', log, backupsFolder: at('backups') });
const backups = () => readdir(at('backups')).catch(() => []);

/** As a build before the last migration left it. */
async function makeOlder(): Promise<void> {
  await seedSampleContent(database.session);
  await database.session.exec(`
    drop function public.newest_migration(), private.newest_migration();
    delete from supabase_migrations.schema_migrations where version = '20261125002400';
  `);
}

test("an older build's database is backed up, then upgraded", async () => {
  await makeOlder();
  await database.session.query("select private.keep_version('0.9.0')");

  await setUp();

  const [file = ''] = await backups();
  const facts = await readRestorableBackup(await readFile(at('backups', file), 'utf8'));
  expect(facts.rows['public.publications']).toBe(8);
  expect(facts.version).toBe('0.9.0');
  expect(facts.migrations).not.toContain('20261125002400');
  expect((await stat(at('backups', file))).mode & 0o777).toBe(0o600);
  expect(await database.session.query('select public.newest_migration()')).toHaveLength(1);
});

test('without room for the backup nothing is upgraded', async () => {
  await makeOlder();
  write('backups', 'in the way');

  await expect(setUp()).rejects.toThrow(StartupError);

  await expect(database.session.query('select public.newest_migration()')).rejects.toThrow('does not exist');
});

test('a database of this build, and a new one, are not backed up', async () => {
  await setUp();
  const empty = await openUnmigratedTestDatabase();
  await setUp(empty.session);
  await empty.close();
  expect(await backups()).toEqual([]);
});

test('says from which version to which a site goes, also without migrations, and once', async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(JSON.parse(line).message) });
  const empty = await openUnmigratedTestDatabase();
  await setUp(empty.session, log);
  await empty.close();
  expect(lines.filter((line) => line.includes('version'))).toEqual([]);

  lines.length = 0;
  await setUp(database.session, log);
  await setUp(database.session, log);
  expect(lines).toEqual([`The site goes from a version before 1.0.0 to version ${VERSION}.`]);

  await database.session.query("select private.keep_version('0.9.0')");
  await setUp(database.session, log);
  expect(lines.at(-1)).toBe(`The site goes from 0.9.0 to version ${VERSION}.`);
});
