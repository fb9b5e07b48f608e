import { openEmbeddedTestDatabase, openServerTestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import { expect, test } from 'vitest';
import { accountsOf, contentOf, makeHistory } from '../testing/site-history.ts';
import { createBackups } from './backups.ts';

const ENGINES = {
  'the embedded database': () => openEmbeddedTestDatabase(),
  'a PostgreSQL server': async () => openServerTestDatabase(await createServerDatabase()),
};

test.each([
  ['the embedded database', 'a PostgreSQL server'],
  ['a PostgreSQL server', 'the embedded database'],
] as const)('a backup of %s becomes the same site on %s, row by row', async (from, to) => {
  const [source, target] = [await ENGINES[from](), await ENGINES[to]()];
  await makeHistory(source.session);
  const backup = await createBackups(source.session).write();

  await createBackups(target.session).restore(backup);

  expect(await contentOf(target.session)).toEqual(await contentOf(source.session));
  expect(await accountsOf(target.session)).toEqual(await accountsOf(source.session));
  await Promise.all([source.close(), target.close()]);
});
