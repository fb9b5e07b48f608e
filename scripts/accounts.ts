import { StartupError } from '@burhan/shared/startup-error';
import { answerOf, openClient, type Project } from './project.ts';

/** An account: its name as it was typed, and its email address in Supabase Auth. */
type Named = { name: string; email: string };

/** `lastLogin` is ISO 8601 in UTC, and absent if nobody has logged in. */
export type ListedAccount = { email: string; isAdmin: boolean; hasFactor: boolean; lastLogin?: string };

/** A console has few accounts, so one page has all of them. */
const PAGE_SIZE = 1000;

/**
 * The actions on the accounts of a project. Supabase Auth stores the accounts, and the database stores who may edit.
 * Each action returns the text to print, and throws StartupError if it fails.
 */
export function accountsOf(project: Project, askPassword: () => Promise<string>) {
  const client = openClient(project.url, project.secretKey);
  const { admin } = client.auth;

  const all = async () => (await answerOf(admin.listUsers({ perPage: PAGE_SIZE }))).users;
  const idOf = async ({ email }: Named) => {
    const user = (await all()).find((each) => each.email?.toLowerCase() === email);
    if (!user) throw new StartupError(`There is no account ${email}.`);
    return user.id;
  };
  // The list of users does not contain their factors (supabase/auth, FindUsersInAudience).
  const factorsOf = async (userId: string) => {
    const { factors } = await answerOf(admin.mfa.listFactors({ userId }));
    return (factors ?? []).filter(({ status }) => status === 'verified');
  };
  const admins = async (): Promise<string[]> => answerOf(client.rpc('list_admins'));
  const setAdmin = (account: string, may_edit: boolean) =>
    answerOf(client.rpc('set_admin', { account, may_edit }));

  return {
    async add({ name, email, isAdmin }: Named & { isAdmin: boolean }) {
      const password = await askPassword();
      // Without the migrations nobody could let the account edit, so this call fails before the account is made.
      await admins();
      const asked = admin.createUser({ email, password, email_confirm: true });
      const { user } = await answerOf(asked, { email_exists: `There is an account ${email} already.` });
      if (isAdmin) await setAdmin(user.id, true);
      return `Added ${name}${isAdmin ? ', who may edit the site' : ''}.`;
    },
    async password(account: Named) {
      await answerOf(admin.updateUserById(await idOf(account), { password: await askPassword() }));
      return `Changed the password of ${account.name}.`;
    },
    async grant(account: Named) {
      await setAdmin(await idOf(account), true);
      return `${account.name} may edit the site.`;
    },
    async revoke(account: Named) {
      await setAdmin(await idOf(account), false);
      return `${account.name} may no longer edit the site.`;
    },
    async 'reset-factor'(account: Named) {
      const userId = await idOf(account);
      const factors = await factorsOf(userId);
      if (factors.length === 0) throw new StartupError(`The account ${account.email} has no second factor.`);
      for (const { id } of factors) await answerOf(admin.mfa.deleteFactor({ id, userId }));
      return `Took away the second factor of ${account.name}.`;
    },
    async remove(account: Named) {
      await answerOf(admin.deleteUser(await idOf(account)));
      return `Removed ${account.name}.`;
    },
    /** Sorted by email address. */
    async list(): Promise<ListedAccount[]> {
      const ids = await admins();
      const listed: ListedAccount[] = [];
      for (const { id, email = '', last_sign_in_at: lastLogin } of await all()) {
        const hasFactor = (await factorsOf(id)).length > 0;
        listed.push({ email, isAdmin: ids.includes(id), hasFactor, ...(lastLogin && { lastLogin }) });
      }
      return listed.sort((one, other) => (one.email < other.email ? -1 : 1));
    },
  };
}
