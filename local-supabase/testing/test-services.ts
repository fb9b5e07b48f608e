import { rm } from 'node:fs/promises';
import { migratedSnapshot } from '@burhan/testing/migrated-snapshot';
import { TEST_PASSWORD } from '@burhan/testing/sign-in';
import { temporaryFolder } from '@burhan/testing/stack';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import bcrypt from 'bcryptjs';
import { Hono } from 'hono';
import { vi } from 'vitest';
import { createAuth } from '../auth/auth.ts';
import { passwordHasher } from '../auth/passwords.ts';
import { createUser } from '../auth/users.ts';
import { silentLog } from '../base/log.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { readApiCatalog } from '../rest/api-catalog.ts';
import { createRest } from '../rest/rest.ts';
import { createStorage } from '../storage/storage.ts';

export const TEST_KEYS = {
  jwtSecret: 'a-secret-of-this-test-alone-0123456789',
  publishableKey: 'sb_publishable_test-key-of-this-test',
  secretKey: 'sb_secret_test-key-of-this-test',
};

/**
 * New services without content for one test, called without a network. Hashes of passwords are cheap in them.
 * @param setUpSql SQL that runs before the catalog is read.
 */
export async function openTestServices(setUpSql = '') {
  vi.spyOn(passwordHasher, 'hash').mockImplementation((password) => bcrypt.hash(password, 4));
  const { session, close } = await openEmbeddedDatabase(null, { snapshot: await migratedSnapshot() });
  const folder = await temporaryFolder();
  await session.exec(setUpSql);
  const auth = createAuth({
    ...{ session, ...TEST_KEYS, issuer: 'http://localhost/auth/v1' },
    ...{ consoleUrl: 'http://localhost', siteName: 'Burhan', log: silentLog },
  });
  const catalog = await readApiCatalog(session);
  const app = new Hono()
    .route('/auth/v1', auth)
    .route('/rest/v1', createRest({ session, catalog, keys: TEST_KEYS }))
    .route('/storage/v1', createStorage({ session, keys: TEST_KEYS, folder }));

  /** A client of supabase-js that does not store its session. */
  const client = (key = TEST_KEYS.publishableKey): SupabaseClient =>
    createClient('http://localhost', key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => app.request(input as string, init) },
    });
  let accounts = 0;
  return {
    ...{ session, client },
    /** A client that is signed in to a new account, with or without the right to edit. */
    async signedIn({ isAdmin = true } = {}) {
      const account = { email: `person-${++accounts}@people.example`, password: TEST_PASSWORD };
      const { id } = await createUser(session, account);
      if (isAdmin) await session.query('select public.set_admin($1::uuid, true)', [id]);
      const signed = client();
      const { data, error } = await signed.auth.signInWithPassword(account);
      if (error) throw error;
      return { client: signed, email: account.email, ...data.session };
    },
    /** Sends a request, with the public key unless it has another. */
    async ask(address: string, { headers, ...init }: RequestInit = {}) {
      const sent = { apikey: TEST_KEYS.publishableKey, ...Object.fromEntries(new Headers(headers)) };
      return app.request(address, { ...init, headers: sent });
    },
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
