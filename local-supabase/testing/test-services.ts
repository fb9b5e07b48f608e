import { readFile, rm } from 'node:fs/promises';
import { TEST_PASSWORD } from '@burhan/testing/sign-in';
import { temporaryFolder } from '@burhan/testing/stack';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { createAuth } from '../auth/auth.ts';
import { createUser } from '../auth/users.ts';
import { silentLog } from '../base/log.ts';
import { seedSampleContent } from '../database/seed.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { readApiCatalog } from '../rest/api-catalog.ts';
import { createRest } from '../rest/rest.ts';
import { createStorage } from '../storage/storage.ts';
import { makeHashesCheap, openMigratedDatabase, TEST_KEYS } from './test-database.ts';

/** New services for one test, called without a network. */
export type TestServices = {
  session: SqlSession;
  /** A client of supabase-js that does not store its session. @param key by default the public one */
  client(key?: string): SupabaseClient;
  /** A client that is signed in to a new account, with or without the right to edit. */
  signedIn(options?: { isAdmin?: boolean }): Promise<{ client: SupabaseClient; email: string }>;
  /** Sends a request, with the public key unless it has another. */
  ask(address: string, init?: RequestInit): Promise<Response>;
  /** The lines of the log. */
  lines: string[];
  readStored(file: string): Promise<Buffer>;
  close(): Promise<void>;
};

/** @param setUpSql SQL that runs before the catalog is read. */
export async function openTestServices(setUpSql = ''): Promise<TestServices> {
  makeHashesCheap();
  const { session, close } = await openMigratedDatabase();
  const folder = await temporaryFolder();
  await seedSampleContent(session);
  await session.exec(setUpSql);
  const lines: string[] = [];
  const auth = createAuth({
    ...{ session, ...TEST_KEYS, issuer: 'http://localhost/auth/v1' },
    ...{ consoleUrl: 'http://localhost', siteName: 'Burhan' },
    log: { ...silentLog, info: (line) => void lines.push(line) },
  });
  const catalog = await readApiCatalog(session);
  const app = new Hono()
    .route('/auth/v1', auth)
    .route('/rest/v1', createRest({ session, catalog, keys: TEST_KEYS }))
    .route('/storage/v1', createStorage({ session, keys: TEST_KEYS, folder }));

  const client = (key = TEST_KEYS.publishableKey) =>
    createClient('http://localhost', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => app.request(input as string, init) },
    });
  let accounts = 0;
  return {
    session,
    client,
    async signedIn({ isAdmin = true } = {}) {
      const email = `person-${++accounts}@people.example`;
      const { id } = await createUser(session, { email, password: TEST_PASSWORD });
      if (isAdmin) await session.query('select public.set_admin($1::uuid, true)', [id]);
      const signed = client();
      const { error } = await signed.auth.signInWithPassword({ email, password: TEST_PASSWORD });
      if (error) throw error;
      return { client: signed, email };
    },
    async ask(address, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('apikey')) headers.set('apikey', TEST_KEYS.publishableKey);
      return app.request(address, { ...init, headers });
    },
    lines,
    readStored: (file) => readFile(`${folder}/${file}`),
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
