import { isAccountName } from '@burhan/shared/environment/formats';

/** A command's request about an account; `name` is a username or an email address. */
export type AccountRequest =
  | { act: 'add'; name: string; password: string; isAdmin: boolean }
  | { act: 'password'; name: string; password: string }
  | { act: 'grant'; name: string }
  /** Takes the rights of an admin, in sessions that are open too, or the whole account. What it prepared ends. */
  | { act: 'revoke' | 'remove'; name: string }
  /** Takes the second factor away, for somebody who lost it. */
  | { act: 'reset-factor'; name: string };

export type ListedAccount = {
  email: string;
  isAdmin: boolean;
  hasSecondFactor: boolean;
  /** ISO 8601, UTC; null where nobody has logged in. */
  lastLogin: string | null;
};

/** Carries out account requests: on the embedded database, through the running site, or on a hosted project. */
export type Accounts = {
  /** @throws AccountError when the request cannot be carried out as asked. */
  carryOut(request: AccountRequest): Promise<null>;
  /** All accounts, by their email addresses. */
  list(): Promise<ListedAccount[]>;
};

/** Why an account request was refused, worded for the person who asked. */
export class AccountError extends Error {
  override name = 'AccountError';
}

/** The email address that a username stands for (docs/rules/accounts.md#login). */
export function accountEmail(name: string, domain: string): string {
  const trimmed = name.trim().toLowerCase();
  return trimmed.includes('@') ? trimmed : `${trimmed}@${domain}`;
}

/** A request as it arrived from outside, or null when it is none. */
export function parseAccountRequest(body: unknown): AccountRequest | null {
  if (typeof body !== 'object' || body === null) return null;
  const { act, name, password, isAdmin } = body as Record<string, unknown>;
  if (typeof name !== 'string' || !isAccountName(name)) return null;
  switch (act) {
    case 'grant':
    case 'reset-factor':
    case 'revoke':
    case 'remove':
      return { act, name };
    case 'password':
      return typeof password === 'string' ? { act, name, password } : null;
    case 'add':
      return typeof password === 'string' ? { act, name, password, isAdmin: isAdmin === true } : null;
    default:
      return null;
  }
}
