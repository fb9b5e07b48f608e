import { migratedSnapshot } from '@burhan/testing/migrated-snapshot';
import bcrypt from 'bcryptjs';
import { vi } from 'vitest';
import { passwordHasher } from '../auth/passwords.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../database/embedded-database.ts';

export const TEST_KEYS = {
  jwtSecret: 'a-secret-of-this-test-alone-0123456789',
  publishableKey: 'sb_publishable_test-key-of-this-test',
  secretKey: 'sb_secret_test-key-of-this-test',
};

/** What a password of a test costs: a hundredth of what one of the product does. */
const BCRYPT_ROUNDS = 4;

/** Has the passwords of accounts that are made here hashed cheaply, where it is not about that. */
export function makeHashesCheap(): void {
  const cheap = (password: string) => bcrypt.hash(password, BCRYPT_ROUNDS);
  vi.spyOn(passwordHasher, 'hash').mockImplementation(cheap);
}

/** A database of a test's own, in memory: migrated and without content. */
export async function openMigratedDatabase(): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase(null, { snapshot: await migratedSnapshot() });
}
