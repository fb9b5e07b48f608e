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

/** The cost of a password's hash in tests: about a hundredth of the product's. */
const BCRYPT_ROUNDS = 4;

/** Makes hashes of passwords cheap, for tests that are not about passwords. */
export function makeHashesCheap(): void {
  const cheap = (password: string) => bcrypt.hash(password, BCRYPT_ROUNDS);
  vi.spyOn(passwordHasher, 'hash').mockImplementation(cheap);
}

/** A new database in memory for one test: migrated and without content. */
export async function openMigratedDatabase(): Promise<EmbeddedDatabase> {
  return openEmbeddedDatabase(null, { snapshot: await migratedSnapshot() });
}
