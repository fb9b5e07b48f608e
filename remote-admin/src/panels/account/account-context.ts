import type { Access } from '../../data/access.ts';
import type { AccountStore } from '../../data/account.ts';
import { requiredContext } from '../../engine/base/required-context.ts';

export type AccountState = {
  account: AccountStore;
  access: Access;
  /** Asks again, after what changes it. */
  reload: () => Promise<void>;
  /** What the organization is called, in an authenticator too. */
  organization: string;
  /** What everybody knows: a password made of it is refused. */
  ownWords: readonly string[];
};

export const [AccountContext, useAccount] = requiredContext<AccountState>('AccountPage');
