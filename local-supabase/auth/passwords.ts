import { SHORTEST_PASSWORD } from '@burhan/shared/limits';
import bcrypt from 'bcryptjs';
import { AuthError } from './auth-error.ts';

/** What a hash costs, as Supabase Auth has it. */
const BCRYPT_ROUNDS = 10;

/** bcrypt reads no further (GoTrue v2.196.0, internal/api/password.go: MaxPasswordLength). */
const LONGEST_PASSWORD_BYTES = 72;

export const passwordHasher = {
  hash: (password: string): Promise<string> => bcrypt.hash(password, BCRYPT_ROUNDS),
  /** @param hash null: there is none, and no password is right. */
  verify: async (password: string, hash: string | null): Promise<boolean> =>
    hash !== null && bcrypt.compare(password, hash),
};

/** What is wrong with a password that somebody wants to have, as the end of a sentence about it; null: nothing. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < SHORTEST_PASSWORD)
    return `is too short: give at least ${SHORTEST_PASSWORD} characters`;
  return Buffer.byteLength(password) > LONGEST_PASSWORD_BYTES
    ? `is too long: give at most ${LONGEST_PASSWORD_BYTES} bytes; a letter other than a to z has two or more`
    : null;
}

/** @throws AuthError for a password that nobody may have. */
export function refusePassword(password: string): void {
  if (Buffer.byteLength(password) > LONGEST_PASSWORD_BYTES) {
    const message = `Password cannot be longer than ${LONGEST_PASSWORD_BYTES} characters`;
    throw new AuthError(400, 'validation_failed', message);
  }
  const problem = passwordProblem(password);
  if (!problem) return;
  const weak_password = { reasons: ['length'] };
  throw new AuthError(422, 'weak_password', `The password ${problem}.`, { weak_password });
}
