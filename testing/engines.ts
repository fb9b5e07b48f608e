import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/** Whether this run uses embedded databases; else it uses a PostgreSQL server (vitest.config.ts). */
export const IS_EMBEDDED = process.env.TEST_ENGINE === 'embedded';

/** The address of a new, migrated database on the server that all tests of a run share (supabase/tests/shared-postgres.ts). */
export async function createServerDatabase(): Promise<string> {
  const { port, template } = inject('migratedPostgres');
  return createDatabase(port, template);
}

/** `npm run test:long` runs the tests of these folders on the embedded database, `npm test` on PostgreSQL. */
export const EMBEDDED_TOO = ['supabase/tests', 'local-supabase/database'];
