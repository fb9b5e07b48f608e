import { passwordProblem } from '../auth/passwords.ts';

/** A command's request about an account; `name` is a username or an email address. */
export type AccountRequest =
  | { act: 'add'; name: string; password: string; isAdmin: boolean }
  | { act: 'password'; name: string; password: string }
  | { act: 'grant'; name: string }
  /** Takes the rights of an admin, in sessions that are open too, or the whole account; see `Prepared`. */
  | { act: 'revoke' | 'remove'; name: string; keepPrepared?: boolean }
  /** Takes the second factor away, for somebody who lost it. */
  | { act: 'reset-factor'; name: string };

/**
 * How many drafts an account has scheduled and how many of its preview links are open: they end with its rights, unless
 * they are to be kept.
 */
export type Prepared = { drafts: number; links: number };

export type ListedAccount = {
  email: string;
  isAdmin: boolean;
  hasSecondFactor: boolean;
  /** ISO 8601, UTC; null where nobody has logged in. */
  lastLogin: string | null;
};

/** Carries out account requests on a project. */
export type Accounts = {
  /**
   * @returns what has ended or was kept, where an account lost its rights.
   * @throws AccountError when the request cannot be carried out as asked.
   */
  carryOut(request: AccountRequest): Promise<Prepared | null>;
  /** All accounts, by their email addresses. */
  list(): Promise<ListedAccount[]>;
};

/** Why an account request was refused, worded for the person who asked. */
export class AccountError extends Error {
  override name = 'AccountError';
}

/** @throws AccountError saying what is wrong with a password. */
export function refusePassword(password: string): void {
  const problem = passwordProblem(password);
  if (problem) throw new AccountError(`The password ${problem}.`);
}
