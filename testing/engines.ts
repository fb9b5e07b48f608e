import type { Environment } from '@burhan/local-stack/installation/config';
import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';
import { POSTGRES } from './programs.ts';

/** A kind of database that sites stand on. */
export type Engine = {
  name: string;
  /** A database of a test's own, migrated and without content: what the environment of its site says of it. */
  newDatabase: () => Promise<Environment>;
};

/** The embedded database and, where the test command could install one, a PostgreSQL server. */
export const ENGINES: readonly Engine[] = [
  { name: 'the embedded database', newDatabase: async () => ({}) },
  ...(POSTGRES.find()
    ? [
        {
          name: 'a PostgreSQL server',
          newDatabase: async () => ({ DATABASE_URL: await createServerDatabase() }),
        },
      ]
    : []),
];

/**
 * The address of a new database on the server that all tests of a run share (supabase/tests/shared-postgres.ts).
 * @param kind migrated, or empty but for the roles, which all databases of a server share.
 */
export async function createServerDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const shared = inject('migratedPostgres');
  if (!shared) throw new Error('This run has no PostgreSQL server.');
  return kind === 'migrated' ? createDatabase(shared.port, shared.template) : createDatabase(shared.port);
}
