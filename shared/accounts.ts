import { SHORTEST_PASSWORD } from './limits.ts';

/** Supabase Auth and the trial hash passwords with bcrypt, which ignores all bytes after this many. */
const LONGEST_PASSWORD_BYTES = 72;

/** Whether a text can be the name of an account: a username or an email address. */
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

/** @returns what is wrong with a new password, as the end of a sentence about it; null when nothing is wrong. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < SHORTEST_PASSWORD)
    return `is too short: give at least ${SHORTEST_PASSWORD} characters`;
  return isPasswordTooLong(password)
    ? `is too long: give at most ${LONGEST_PASSWORD_BYTES} bytes; a letter other than a to z has two or more`
    : null;
}
