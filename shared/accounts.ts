import { SHORTEST_PASSWORD } from './limits.ts';

/** bcrypt, of Supabase Auth as of the trial, reads no further. */
const LONGEST_PASSWORD_BYTES = 72;

/** Whether a name can be an account's: a username or an email address. */
export function isAccountName(name: string): boolean {
  return /^[^\s@]{1,64}(@[^\s@][^\s@.]*\.[^\s@]+)?$/.test(name);
}

/** The email address that a username stands for (docs/rules/accounts.md#login). */
export function accountEmail(name: string, domain: string): string {
  const trimmed = name.trim().toLowerCase();
  return trimmed.includes('@') ? trimmed : `${trimmed}@${domain}`;
}

export function isPasswordTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > LONGEST_PASSWORD_BYTES;
}

/** What is wrong with a password that somebody wants to have, as the end of a sentence about it; null: nothing. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < SHORTEST_PASSWORD)
    return `is too short: give at least ${SHORTEST_PASSWORD} characters`;
  return isPasswordTooLong(password)
    ? `is too long: give at most ${LONGEST_PASSWORD_BYTES} bytes; a letter other than a to z has two or more`
    : null;
}
