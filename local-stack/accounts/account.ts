/** A command's request about an account; `name` is a username or an email address. */
export type AccountRequest =
  | { act: 'add'; name: string; password: string; isAdmin: boolean }
  | { act: 'password'; name: string; password: string }
  | { act: 'remove'; name: string };

/** Carries out account requests: on the embedded database, through the running site, or on a hosted project. */
export type Accounts = {
  /** @throws AccountError when the request cannot be carried out as asked. */
  carryOut(request: AccountRequest): Promise<void>;
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
  return /^[^\s@]{1,64}(@[^\s@]+\.[^\s@]+)?$/.test(name);
}
