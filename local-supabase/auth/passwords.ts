import { isPasswordTooLong, passwordProblem } from '@burhan/shared/accounts';
import bcrypt from 'bcryptjs';
import { AuthError } from './auth-error.ts';

/** The cost of a hash, as in Supabase Auth. */
const BCRYPT_ROUNDS = 10;

export const passwordHasher = {
  hash: (password: string): Promise<string> => bcrypt.hash(password, BCRYPT_ROUNDS),
  /** @param hash null if the account has no password; every password is wrong then. */
  verify: async (password: string, hash: string | null): Promise<boolean> =>
    hash !== null && bcrypt.compare(password, hash),
};

/** @throws AuthError for a password that is not allowed (GoTrue v2.196.0, internal/api/password.go). */
export function refusePassword(password: string): void {
  const problem = passwordProblem(password);
  if (!problem) return;
  const message = `The password ${problem}.`;
  if (isPasswordTooLong(password)) throw new AuthError(400, 'validation_failed', message);
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
}
