import type { Access } from '@burhan/shared/data/access';
import type { AccountStore } from '@burhan/shared/data/account';
import { createContext, useContext } from 'react';

export type AccountState = {
  account: AccountStore;
  access: Access;
  /** Asks again, after what changes it. */
  reload: () => Promise<void>;
  /** See `OpenSession`. */
  run: <Result>(act: () => Promise<Result>) => Promise<Result>;
  /** What the organization is called, in an authenticator too. */
  organization: string;
  /** What everybody knows: a password made of it is refused. */
  ownWords: readonly string[];
};

export const AccountContext = createContext<AccountState | null>(null);

export function useAccount(): AccountState {
  const account = useContext(AccountContext);
  if (!account) throw new Error('There is no AccountPage above.');
  return account;
}
