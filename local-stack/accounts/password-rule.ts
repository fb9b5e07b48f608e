import { SHORTEST_PASSWORD } from '@burhan/shared/limits';
import { AccountError } from './account.ts';

/** bcrypt reads no further (GoTrue v2.196.0, internal/api/password.go: MaxPasswordLength). */
export const LONGEST_PASSWORD_BYTES = 72;

/** What is wrong with a password that somebody wants to have, as the end of a sentence about it; null: nothing. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < SHORTEST_PASSWORD)
    return `is too short: give at least ${SHORTEST_PASSWORD} characters`;
  return Buffer.byteLength(password) > LONGEST_PASSWORD_BYTES
    ? `is too long: give at most ${LONGEST_PASSWORD_BYTES} bytes; a letter other than a to z has two or more`
    : null;
}

/** @throws AccountError saying what is wrong with a password. */
export function refusePassword(password: string): void {
  const problem = passwordProblem(password);
  if (problem) throw new AccountError(`The password ${problem}.`);
}
