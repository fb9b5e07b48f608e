import { addAccount } from '@burhan/testing/database';
import { signToken } from '@burhan/testing/sign-in';
import type { Database } from '../backend/connection.ts';
import { createLog } from '../base/log.ts';
import { seedSampleContent } from '../database/seed.ts';
import type { Environment } from '../installation/config.ts';
import { type ApiCatalog, readApiCatalog } from '../tables/api-catalog.ts';
import { createTables } from '../tables/tables.ts';
import { openMigratedDatabase, TEST_KEYS } from './test-database.ts';

export type Asked = { token?: string; method?: string; headers?: Record<string, string>; body?: unknown };

/** The tables with sample content, on a database of a test's own. */
export type TestTables = {
  database: Database;
  catalog: ApiCatalog;
  /** Of an admin. */
  token: string;
  /** Of somebody who may not edit. */
  readerToken: string;
  /** With the public key. @param address after `/rest/v1/`. */
  ask(address: string, asked?: Asked): Promise<Response>;
  /** What they logged. */
  lines: string[];
  close(): Promise<void>;
};

/**
 * @param setUpSql runs before the catalog is read.
 * @param given where the database is, unless it is to be a new one of this run's engine.
 */
export async function openTestTables(setUpSql = '', given?: Environment): Promise<TestTables> {
  const database = await openMigratedDatabase(given);
  const { session } = database;
  await seedSampleContent(session);
  await session.exec(setUpSql);
  const tokenOf = async (email: string, admin: boolean) => {
    const { userId: sub, sessionId: session_id, role } = await addAccount(session, { email, admin });
    return signToken({ sub, session_id, role, aal: 'aal1' }, TEST_KEYS.jwtSecret);
  };
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const catalog = await readApiCatalog(session);
  const tables = createTables({ database, catalog, keys: TEST_KEYS, log });
  return {
    database,
    catalog,
    token: await tokenOf('admin@console.example', true),
    readerToken: await tokenOf('reader@console.example', false),
    ask: (address, asked) => tables(requestOf(address, asked)),
    lines,
    close: () => database.close(),
  };
}

function requestOf(address: string, { token, method = 'GET', headers, body }: Asked = {}): Request {
  return new Request(`http://localhost/rest/v1/${address}`, {
    method,
    headers: {
      apikey: TEST_KEYS.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
