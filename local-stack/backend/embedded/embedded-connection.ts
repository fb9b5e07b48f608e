import { PostgresConnection } from '@supabase/lite/postgres';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
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

/** Kysely's way to the embedded database: a query takes a turn, a transaction keeps it until it is over. */
export function engineDialect(takeTurn: () => Promise<Turn>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => engineDriver(takeTurn),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

type TurnConnection = DatabaseConnection & { turn: Turn };

function engineDriver(takeTurn: () => Promise<Turn>): Driver {
  const run = async (connection: DatabaseConnection, sql: string) => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => connectionOf(await takeTurn()),
    beginTransaction: (connection) => run(connection, 'begin'),
    commitTransaction: (connection) => run(connection, 'commit'),
    // It would hide why; what is left open is rolled back when the turn is given back.
    rollbackTransaction: (connection) => run(connection, 'rollback').catch(() => undefined),
    releaseConnection: (connection) => (connection as TurnConnection).turn.release(),
  };
}

function connectionOf(turn: Turn): TurnConnection {
  return {
    turn,
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affectedRows } = await turn.run({ kind: 'query', sql, params: parameters });
      const counted = affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) };
      return { rows: rows as Row[], ...counted };
    },
    // biome-ignore lint/correctness/useYield: the interface asks for a generator.
    async *streamQuery(): AsyncIterableIterator<never> {
      throw new Error('The embedded database does not stream.');
    },
  };
}
