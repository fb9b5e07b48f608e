import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely } from 'kysely';
import { engineDialect } from './engine-dialect.ts';
import type { Turn } from './turn-on-engine.ts';

/**
 * Lite's connection to PostgreSQL with the embedded database behind it. Its own connection to PGlite runs PGlite in
 * the thread that makes it, which is the one that answers requests.
 */
export class EmbeddedConnection extends PostgresConnection {
  /** @param takeTurn a turn on the database, for a query or a transaction. */
  constructor(takeTurn: () => Promise<Turn>) {
    // Its driver connects at the first query, which never comes.
    super({ url: 'postgres://embedded.invalid' });
    this.kysely = new Kysely({ dialect: engineDialect(takeTurn) });
  }
}
