import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as begun } from 'node:timers/promises';
import { temporaryFolder } from '@burhan/testing/stack';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseAwayError } from '../../database/database-errors.ts';
import { migratedSnapshot } from '../../testing/test-snapshot.ts';
import { type Database, openEmbeddedDatabase } from '../connection.ts';

const RECURSION = `
  create function public.recurse(depth int) returns int language plpgsql as $$
  begin return public.recurse(depth + 1); end $$`;

let folder: string;
let database: Database;
let lost: PromiseWithResolvers<unknown>;

const open = async () => {
  lost = Promise.withResolvers<unknown>();
  const snapshot = await migratedSnapshot();
  database = await openEmbeddedDatabase(path.join(folder, 'db'), { snapshot, onLost: lost.resolve });
};
beforeEach(async () => {
  folder = await temporaryFolder();
  await open();
}, 120_000);
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('a crash beneath a statement refuses it, where PGlite says that all is well, and what was written before is there', async () => {
  const { session } = database;
  await session.exec(`${RECURSION}; update public.metrics set label = 'kept' where id = 1`);
  const crashed = session.transaction(async (inside) => {
    await inside.query(`update public.metrics set label = 'lost' where id = 1`);
    await inside.query('select public.recurse(1)');
  });
  await expect(crashed).rejects.toMatchObject({ code: '57P02' });
  expect(await lost.promise).toMatchObject({ message: expect.stringContaining('The database ended') });
  expect(await database.findOutage()).not.toBeNull();
  await expect(session.exec('select 1')).rejects.toBeInstanceOf(DatabaseAwayError);

  const again = await openEmbeddedDatabase(path.join(folder, 'db'));
  expect(await again.session.query('select label from public.metrics where id = 1')).toEqual([
    { label: 'kept' },
  ]);
  await again.close();
});

test('a busy database is not away, and closing does not wait for a statement that does not end', async () => {
  const endless = database.session.exec('do $$ begin loop end loop; end $$');
  const refused = expect(endless).rejects.toThrow();
  await begun();
  expect(await database.findOutage()).toBeNull();
  await database.close();
  await refused;
});
