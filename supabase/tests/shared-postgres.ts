import { migrate } from '@burhan/local-supabase/database/migrate';
import { openServerTestDatabase } from '@burhan/testing/database';
import { migratedSnapshot } from '@burhan/testing/migrated-snapshot';
import { startPostgresServer } from '@burhan/testing/postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A running server with a migrated database to copy. */
    migratedPostgres: { port: number; template: string };
  }
}

/**
 * Vitest calls this once, before all test files. It starts one PostgreSQL server, and migrates a database that each
 * file copies. It also makes the embedded database that files unpack, because otherwise each worker would make one.
 */
export async function setup({ provide }: TestProject) {
  const server = await startPostgresServer();
  const address = await server.createDatabase();
  const database = openServerTestDatabase(address);
  await migrate(database.session);
  await database.close();
  await migratedSnapshot();
  provide('migratedPostgres', { port: server.port, template: new URL(address).pathname.slice(1) });
  return () => server.stop();
}
