/** A command's request about an account; `name` is a username or an email address. */
export type AccountRequest =
  | { act: 'add'; name: string; password: string; isAdmin: boolean }
  | { act: 'password'; name: string; password: string }
  /** Gives an account the rights of an admin, or takes them, in sessions that are open too. */
  | { act: 'grant' | 'revoke'; name: string }
  /** Takes away second factor and recovery codes, for somebody who lost them. */
  | { act: 'reset-factor'; name: string }
  | { act: 'remove'; name: string };

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
  carryOut(request: AccountRequest): Promise<void>;
  /** All accounts, by their email addresses. */
  list(): Promise<ListedAccount[]>;
};

/** Why an account request was refused, worded for the person who asked. */
export class AccountError extends Error {
  override name = 'AccountError';
}

/** The email address that a username stands for (docs/product-rules.md#login). */
export function accountEmail(name: string, domain: string): string {
  const trimmed = name.trim().toLowerCase();
  return trimmed.includes('@') ? trimmed : `${trimmed}@${domain}`;
}

/** Whether a name can be an account's: a username or an email address. */
export function isAccountName(name: string): boolean {
  return /^[^\s@]{1,64}(@[^\s@][^\s@.]*\.[^\s@]+)?$/.test(name);
}

/** A request as it arrived from outside, or null when it is none. */
export function parseAccountRequest(body: unknown): AccountRequest | null {
  if (typeof body !== 'object' || body === null) return null;
  const { act, name, password, isAdmin } = body as Record<string, unknown>;
  if (typeof name !== 'string' || !isAccountName(name)) return null;
  switch (act) {
    case 'grant':
    case 'revoke':
    case 'reset-factor':
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
