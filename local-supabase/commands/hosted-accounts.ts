import { accountEmail } from '../installation/account-email.ts';
import { AccountError, type Accounts, type ListedAccount, type Prepared, refusePassword } from './account.ts';
import { askProject, type HostedProject } from './hosted-project.ts';

type HostedUser = { id: string; email?: string; last_sign_in_at?: string | null };
type HostedFactor = { id: string; status?: string };

const PAGE_SIZE = 200;

/**
 * Accounts of a hosted or self-hosted Supabase project: the Auth admin API makes and removes them, the database functions
 * `set_admin` and `revoke_admin`, which only the secret key may call, make them admins and take that again.
 */
export function createHostedAccounts(project: HostedProject, emailDomain: string): Accounts {
  const call = (method: string, path: string, body?: unknown) => askProject(project, method, path, body);

  async function* allUsers(): AsyncGenerator<HostedUser> {
    for (let page = 1; ; page++) {
      const answer = await call('GET', `/auth/v1/admin/users?page=${page}&per_page=${PAGE_SIZE}`);
      const { users = [] } = (answer ?? {}) as { users?: HostedUser[] };
      yield* users;
      if (users.length < PAGE_SIZE) return;
    }
  }

  const find = async (email: string): Promise<HostedUser> => {
    for await (const user of allUsers()) if (user.email?.toLowerCase() === email) return user;
    throw new AccountError(`There is no account ${email}.`);
  };

  const makeAdmin = (account: string) => call('POST', '/rest/v1/rpc/set_admin', { account, may_edit: true });

  // The list of users comes without their factors (supabase/auth, FindUsersInAudience).
  const factorsOf = async (id: string) =>
    ((await call('GET', `/auth/v1/admin/users/${id}/factors`)) ?? []) as HostedFactor[];

  const removeFactors = async ({ id, email }: HostedUser) => {
    const factors = await factorsOf(id);
    if (!factors.some(isVerified)) throw new AccountError(`The account ${email} has no second factor.`);
    for (const factor of factors) await call('DELETE', `/auth/v1/admin/users/${id}/factors/${factor.id}`);
  };

  const add = async (email: string, password: string, isAdmin: boolean) => {
    const user = (await call('POST', '/auth/v1/admin/users', {
      email,
      password,
      email_confirm: true,
    })) as HostedUser;
    if (!isAdmin) return;
    try {
      await makeAdmin(user.id);
    } catch (error) {
      // An account that is not what was asked for would be in the way of the next try.
      await call('DELETE', `/auth/v1/admin/users/${user.id}`);
      throw error;
    }
  };

  return {
    async carryOut(request) {
      const email = accountEmail(request.name, emailDomain);
      if ('password' in request) refusePassword(request.password);
      if (request.act === 'add') {
        await add(email, request.password, request.isAdmin);
        return null;
      }
      const user = await find(email);
      switch (request.act) {
        case 'password':
          await call('PUT', `/auth/v1/admin/users/${user.id}`, { password: request.password });
          return null;
        case 'grant':
          await makeAdmin(user.id);
          return null;
        case 'reset-factor':
          await removeFactors(user);
          return null;
        case 'revoke':
        case 'remove': {
          // First, and at once: whoever is removed after it has nothing left that could be published between the two.
          const revoked = { account: user.id, keep_prepared: request.keepPrepared ?? false };
          const prepared = (await call('POST', '/rest/v1/rpc/revoke_admin', revoked)) as Prepared;
          if (request.act === 'remove') await call('DELETE', `/auth/v1/admin/users/${user.id}`);
          return prepared;
        }
      }
    },
    async list() {
      const admins = new Set((await call('POST', '/rest/v1/rpc/list_admins', {})) as string[]);
      const listed: ListedAccount[] = [];
      for await (const { id, email = '', last_sign_in_at } of allUsers()) {
        const hasSecondFactor = (await factorsOf(id)).some(isVerified);
        listed.push({ email, isAdmin: admins.has(id), hasSecondFactor, lastLogin: last_sign_in_at ?? null });
      }
      return listed.sort((one, other) => (one.email < other.email ? -1 : 1));
    },
  };
}

function isVerified({ status }: HostedFactor): boolean {
  return status === 'verified';
}
