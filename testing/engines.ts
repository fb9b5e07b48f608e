import type { Environment } from '@burhan/local-supabase/installation/config';
import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/** Whether this run's databases are embedded; else they are on a PostgreSQL server (vitest.config.ts). */
export const IS_EMBEDDED = process.env.TEST_ENGINE === 'embedded';

/** A database of a test's own, migrated and without content: what the environment of its site says of it. */
export async function newDatabase(): Promise<Environment> {
  return IS_EMBEDDED ? {} : { DATABASE_URL: await createServerDatabase() };
}

/**
 * The address of a new database on the server that all tests of a run share (supabase/tests/shared-postgres.ts).
 * @param kind migrated, or empty but for the roles, which all databases of a server share.
 */
export async function createServerDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const { port, template } = inject('migratedPostgres');
  return kind === 'migrated' ? createDatabase(port, template) : createDatabase(port);
}

/** `npm run test:long` asks their tests of the embedded database, `npm test` of PostgreSQL. */
export const EMBEDDED_TOO = [
  'supabase/tests',
  ...['auth', 'database', 'tables'].map((folder) => `local-supabase/${folder}`),
];
