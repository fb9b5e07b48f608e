import { randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import type { SqlSession } from '../database/sql-session.ts';
import { BCRYPT_ROUNDS } from './embedded-accounts.ts';

/**
 * Makes a refused login take as long for a name that has no account as for one that has: the service looks at the
 * password of known names alone, so that its haste would tell who has an account.
 */
export function createEqualWork(session: SqlSession) {
  const decoy = bcrypt.hash(randomUUID(), BCRYPT_ROUNDS);

  return async (email: string, password: string): Promise<void> => {
    const known = await session.query(
      'select from auth.users where lower(email) = lower($1) and encrypted_password is not null',
      [email],
    );
    if (known.length === 0) await bcrypt.compare(password, await decoy);
  };
}
