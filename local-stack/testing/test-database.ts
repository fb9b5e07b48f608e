import { newDatabase } from '@burhan/testing/engines';
import bcrypt from 'bcryptjs';
import { vi } from 'vitest';
import { passwordHasher } from '../accounts/password-hasher.ts';
import { type Database, openEmbeddedDatabase, openServerDatabase } from '../backend/connection.ts';
import type { Environment } from '../installation/config.ts';
import { migratedSnapshot } from './test-snapshot.ts';

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
