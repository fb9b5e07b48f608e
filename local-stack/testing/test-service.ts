import { newDatabase } from '@burhan/testing/engines';
import bcrypt from 'bcryptjs';
import { vi } from 'vitest';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { passwordHasher } from '../accounts/password-hasher.ts';
import { type Database, openEmbeddedDatabase, openServerDatabase } from '../backend/connection.ts';
import { createServiceApp, type Service } from '../backend/service-app.ts';
import type { Environment } from '../installation/config.ts';
import { migratedSnapshot } from './test-snapshot.ts';

/** The REST service over a migrated database in memory, with an admin, and no gate before it; @supabase/lite logs in. */
export type TestService = {
  service: Service;
  database: Database;
  ask(path: string, init?: RequestInit & { token?: string }): Promise<Response>;
  /** Logs the admin in and gives the access token. */
  logIn(): Promise<string>;
  close(): Promise<void>;
};

export const TEST_KEYS = {
  jwtSecret: 'a-secret-of-this-test-alone-0123456789',
  publishableKey: 'sb_publishable_test-key-of-this-test',
};
export const ADMIN = { email: 'admin@console.example', password: 'correct-horse-battery' };

/** What a password of a test costs: a hundredth of what one of the product does. */
const BCRYPT_ROUNDS = 4;

export const hashCheaply = (password: string) => bcrypt.hash(password, BCRYPT_ROUNDS);

/** Has the passwords of accounts that are made here hashed cheaply, where it is not about that. */
export function makeHashesCheap(): void {
  vi.spyOn(passwordHasher, 'hash').mockImplementation(hashCheaply);
}

/**
 * A database of a test's own, migrated and without content; the embedded one is in memory.
 * @param given where it is, unless it is to be a new one of this run's engine.
 */
export async function openMigratedDatabase(given?: Environment): Promise<Database> {
  const { DATABASE_URL } = given ?? (await newDatabase());
  if (DATABASE_URL) return openServerDatabase(DATABASE_URL);
  return openEmbeddedDatabase(null, { snapshot: await migratedSnapshot() });
}

/** @param setUpSql runs first: lite looks at the schema once, at the first request. */
export async function openTestService(setUpSql = ''): Promise<TestService> {
  makeHashesCheap();
  const database = await openMigratedDatabase({});
  await database.session.exec(setUpSql);
  const service = createServiceApp(database, TEST_KEYS);
  const accounts = createEmbeddedAccounts(database.session, 'console.example');
  await accounts.carryOut({ act: 'add', name: ADMIN.email, password: ADMIN.password, isAdmin: true });

  const ask: TestService['ask'] = (path, { token, ...init } = {}) => {
    const headers = new Headers({ 'content-type': 'application/json', ...init.headers });
    if (!headers.has('apikey')) headers.set('apikey', TEST_KEYS.publishableKey);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return service(new Request(`http://localhost${path}`, { ...init, headers }));
  };

  return {
    service,
    database,
    ask,
    logIn: () => logIn(service),
    close: () => database.close(),
  };
}

/** Logs the admin in. @returns the access token. */
export async function logIn(service: Service): Promise<string> {
  const headers = { apikey: TEST_KEYS.publishableKey, 'content-type': 'application/json' };
  const address = 'http://localhost/auth/v1/token?grant_type=password';
  const response = await service(new Request(address, { ...jsonBody(ADMIN), headers }));
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

export function jsonBody(body: unknown): RequestInit {
  return { method: 'POST', body: JSON.stringify(body) };
}
