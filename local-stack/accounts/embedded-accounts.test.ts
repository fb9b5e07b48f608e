import { TEST_PASSWORD } from '@burhan/testing/sign-in';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../backend/connection.ts';
import { makeHashesCheap, openMigratedDatabase } from '../testing/test-database.ts';
import type { Accounts } from './account.ts';
import { createEmbeddedAccounts, ensureAdmin } from './embedded-accounts.ts';
import { passwordHasher } from './password-hasher.ts';

const SARA = { email: 'sara@console.example', isAdmin: true, hasSecondFactor: false, lastLogin: null };
const OMAR = { email: 'omar@console.example', isAdmin: false, hasSecondFactor: false, lastLogin: null };

describe('accounts', () => {
  let database: Database;
  let accounts: Accounts;

  beforeEach(async () => {
    makeHashesCheap();
    database = await openMigratedDatabase();
    accounts = createEmbeddedAccounts(database.session, 'console.example');
    await accounts.carryOut({ act: 'add', name: 'sara', password: TEST_PASSWORD, isAdmin: true });
    await accounts.carryOut({ act: 'add', name: 'omar', password: TEST_PASSWORD, isAdmin: false });
  });
  afterEach(() => database.close());

  const query = <Row extends object>(sql: string) => database.session.query<Row>(sql);
  const idOf = `(select id from auth.users where email = '${SARA.email}')`;
  const count = async (from: string) =>
    (await query<{ count: number }>(`select count(*)::int from ${from}`))[0]?.count;

  /** A factor, and a session in which it was given. */
  async function setUpFactor(status = 'verified') {
    await query(`insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
      values (gen_random_uuid(), ${idOf}, 'totp', '${status}', 'kept')`);
    await query(`insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), ${idOf}, 'aal2')`);
  }

  test('are listed with their rights, factors and last logins', async () => {
    expect(await accounts.list()).toEqual([OMAR, SARA]);

    await setUpFactor();
    await query(`update auth.users set last_sign_in_at = '2020-01-01' where email = '${OMAR.email}'`);
    const [omar, sara] = await accounts.list();
    expect(omar).toEqual({ ...OMAR, lastLogin: '2020-01-01T00:00:00Z' });
    expect(sara).toMatchObject({ hasSecondFactor: true, lastLogin: null });
  });

  test('are given rights and lose them, as often as it is said', async () => {
    for (const act of ['grant', 'grant', 'revoke', 'revoke', 'grant'] as const) {
      await accounts.carryOut({ act, name: 'OMAR' });
      expect((await accounts.list())[0]).toEqual({ ...OMAR, isAdmin: act === 'grant' });
    }
    expect((await accounts.list())[1]).toEqual(SARA);
  });

  test('lose their second factor, and with it their sessions', async () => {
    await setUpFactor();
    await accounts.carryOut({ act: 'reset-factor', name: 'sara' });
    expect((await accounts.list())[1]).toEqual(SARA);
    for (const table of ['auth.mfa_factors', 'auth.sessions']) expect(await count(table)).toBe(0);
  });

  test.each(['none', 'unverified'])(
    'without a second factor (%s) lose nothing, and it is said',
    async (status) => {
      if (status !== 'none') await setUpFactor(status);
      const before = await count('auth.sessions');
      const reset = accounts.carryOut({ act: 'reset-factor', name: 'sara' });
      await expect(reset).rejects.toThrow('The account sara@console.example has no second factor.');
      expect(await count('auth.sessions')).toBe(before);
    },
  );

  test.each(['grant', 'revoke', 'reset-factor', 'remove'] as const)('that are not there: %s', async (act) => {
    const asked = accounts.carryOut({ act, name: 'nobody' });
    await expect(asked).rejects.toThrow('There is no account nobody@console.example.');
  });

  test.each([
    ['short', 'eleven char'],
    ['long', 'é'.repeat(37)],
  ])('do not get a password that is too %s', async (problem, password) => {
    const changed = accounts.carryOut({ act: 'password', name: 'omar', password });
    await expect(changed).rejects.toThrow(`The password is too ${problem}`);
    const added = accounts.carryOut({ act: 'add', name: 'omar.second', password, isAdmin: true });
    await expect(added).rejects.toThrow(`The password is too ${problem}`);
    expect(await accounts.list()).toHaveLength(2);
  });

  test('keep a password that was set before there was a rule', async () => {
    const hash = await passwordHasher.hash('123456');
    await database.session.query('update auth.users set encrypted_password = $1', [hash]);
    await ensureAdmin(database.session, SARA.email, null, async () => TEST_PASSWORD);
    const [row] = await query<{ hash: string }>('select encrypted_password as hash from auth.users');
    expect(row?.hash).toBe(hash);
  });
});
