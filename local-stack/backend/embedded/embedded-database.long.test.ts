import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as begun } from 'node:timers/promises';
import { temporaryFolder } from '@burhan/testing/stack';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseAwayError } from '../../database/database-errors.ts';
import { migratedSnapshot } from '../../testing/test-snapshot.ts';
import { type Database, type EmbeddedOptions, openEmbeddedDatabase } from '../connection.ts';

const STATEMENT_MS = 1000;
const ENDLESS = 'do $$ begin loop end loop; end $$';
const RECURSION = `
  create function public.recurse(depth int) returns int language plpgsql as $$
  begin return public.recurse(depth + 1); end $$`;

let folder: string;
let database: Database;

const open = (options: EmbeddedOptions = {}) => openEmbeddedDatabase(path.join(folder, 'db'), options);

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await open({ snapshot: await migratedSnapshot(), statementMs: STATEMENT_MS });
  await database.session.exec(RECURSION);
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const label = async () => (await database.session.query('select label from public.metrics where id = 1'))[0];
const setLabel = (text: string) =>
  database.session.query('update public.metrics set label = $1 where id = 1', [text]);
const openAgain = () =>
  vi.waitFor(async () => expect(await database.findOutage()).toBeNull(), { timeout: 30_000 });

describe('a statement that overruns', () => {
  beforeEach(openAgain);

  test('is ended, refused as PostgreSQL would, what was written before is there, and the event loop goes on', async () => {
    await setLabel('kept');
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 10);
    await expect(database.session.exec(ENDLESS)).rejects.toMatchObject({ code: '57014' });
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
    await openAgain();
    expect(await label()).toEqual({ label: 'kept' });
  });

  test('lets those who wait be told at once to come back', async () => {
    const read = () => database.session.query('select 1 as one');
    const ended = database.session.exec(ENDLESS).catch(() => undefined);
    const waiting = [read(), read()].map((reading) => reading.catch((error: unknown) => error));
    await ended;
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(DatabaseAwayError);
    await openAgain();
    expect(await read()).toEqual([{ one: 1 }]);
  });
});

describe('a database that crashes', () => {
  beforeEach(openAgain);

  test('beneath a statement refuses it, where PGlite says that all is well, and is opened again', async () => {
    await setLabel('kept');
    // It takes its time on a busy machine.
    const crashed = database.maintenance.transaction(async (inside) => {
      await inside.query(`update public.metrics set label = 'lost' where id = 1`);
      await inside.query('select public.recurse(1)');
    });
    await expect(crashed).rejects.toMatchObject({ code: '57P02' });
    await openAgain();
    expect(await label()).toEqual({ label: 'kept' });
  });

  test('in memory is gone, and says so', async () => {
    const lost = Promise.withResolvers<unknown>();
    const inMemory = await openEmbeddedDatabase(null, {
      snapshot: await migratedSnapshot(),
      statementMs: STATEMENT_MS,
      onLost: lost.resolve,
    });
    await expect(inMemory.session.exec(ENDLESS)).rejects.toMatchObject({ code: '57014' });
    expect(await lost.promise).toMatchObject({ message: expect.stringContaining('in memory is gone') });
    await expect(inMemory.session.exec('select 1')).rejects.toBeInstanceOf(DatabaseAwayError);
    await inMemory.close();
  });
});

test('a busy database is not away, and closing does not wait for a statement that does not end', async () => {
  const refused = expect(database.maintenance.exec(ENDLESS)).rejects.toThrow();
  await begun();
  expect(await database.findOutage()).toBeNull();
  await database.close();
  await refused;
});

test('a database that ended and cannot be opened again is told of', async () => {
  const lost = Promise.withResolvers<unknown>();
  const broken = await open({ statementMs: STATEMENT_MS, onLost: lost.resolve });
  const ended = broken.session.exec(ENDLESS).catch(() => undefined);
  await rm(path.join(folder, 'db', 'global'), { recursive: true });
  await ended;
  expect(await lost.promise).toBeInstanceOf(Error);
  expect(await broken.findOutage()).not.toBeNull();
  await broken.close();
});
