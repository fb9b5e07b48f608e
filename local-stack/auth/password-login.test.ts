import { ENGINES } from '@burhan/testing/engines';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../backend/connection.ts';
import { openMigratedDatabase } from '../backend/testing.ts';
import { createEmbeddedAccounts } from './embedded-accounts.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { createPasswordLogin } from './password-login.ts';
import { endSessionOfReusedToken } from './session-renewal.ts';

const ADMIN = { email: 'admin@console.example', password: 'correct-horse' };

describe.each(ENGINES)('on $name', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openMigratedDatabase(engine);
    await createEmbeddedAccounts(database.session, 'console.example').carryOut({
      act: 'add',
      name: ADMIN.email,
      password: ADMIN.password,
      isAdmin: true,
    });
  });
  afterAll(() => database.close());

  const logIn = (credentials = ADMIN) => createPasswordLogin(database.session)(credentials, false);
  const count = async (table: string) => {
    const [row] = await database.session.query<{ count: number }>(`select count(*)::int from auth.${table}`);
    return row?.count;
  };

  test('the right password opens a session with one token, and is noted', async () => {
    const before = await count('sessions');
    const token = await logIn();
    expect(await count('sessions')).toBe((before ?? 0) + 1);

    const tokens = 'select revoked, parent from auth.refresh_tokens where token = $1';
    expect(await database.session.query(tokens, [token])).toEqual([{ revoked: false, parent: null }]);
    const noted = `select payload->>'actor_username' as name from auth.audit_log_entries
      where payload->>'action' = 'login' order by created_at desc limit 1`;
    expect(await database.session.query(noted)).toEqual([{ name: ADMIN.email }]);
  });

  test.each([
    ['a wrong password', { ...ADMIN, password: 'wrong-horse' }],
    ['no password', { ...ADMIN, password: '' }],
    ['an unknown name', { ...ADMIN, email: 'nobody@console.example' }],
  ])('%s opens none', async (_case, credentials) => {
    const before = await count('sessions');
    expect(await logIn(credentials)).toBeNull();
    expect(await count('sessions')).toBe(before);
  });

  test.each([
    ['without a password', 'encrypted_password = null'],
    ['not confirmed', 'email_confirmed_at = null'],
    ['banned', `banned_until = now() + interval '1 hour'`],
  ])('an account that is %s gets none', async (_case, change) => {
    await database.session.exec('create table kept as select * from auth.users');
    await database.session.exec(`update auth.users set ${change}`);
    expect(await logIn()).toBeNull();
    await database.session.exec(
      `update auth.users set encrypted_password = kept.encrypted_password,
         email_confirmed_at = kept.email_confirmed_at, banned_until = kept.banned_until
       from kept where kept.id = users.id; drop table kept`,
    );
    expect(await logIn()).not.toBeNull();
  });

  test('a password that is changed while it is looked at opens no session', async () => {
    const hash = await bcrypt.hash('another-horse', 4);
    const hasher = createPasswordHasher();
    const changing = createPasswordLogin(database.session, {
      ...hasher,
      async verify(...given) {
        const isRight = await hasher.verify(...given);
        await database.session.query('update auth.users set encrypted_password = $1', [hash]);
        return isRight;
      },
    });
    const before = await count('sessions');
    expect(await changing(ADMIN, false)).toBeNull();
    expect(await count('sessions')).toBe(before);
    expect(await logIn({ ...ADMIN, password: 'another-horse' })).not.toBeNull();
  });

  describe('a used refresh token', () => {
    const RENEWED_AT = Date.UTC(2026, 0, 1);

    async function usedToken() {
      const [session] = await database.session.query<{ id: string; user_id: string }>(
        `insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users limit 1
         returning id::text as id, user_id::text as user_id`,
      );
      const add = (token: string, isRevoked: boolean) =>
        database.session.query(
          `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, updated_at)
           values ($1::text, $1::text, $2::uuid, $3::uuid, $4, $5)`,
          [token, session?.user_id, session?.id, isRevoked, new Date(RENEWED_AT).toISOString()],
        );
      const [used, next] = [`used ${session?.id}`, `next ${session?.id}`];
      await add(used, true);
      await add(next, false);
      return { used, next, isOpen: async () => (await openSessions(session?.id)).length > 0 };
    }

    const openSessions = (id = '') =>
      database.session.query('select from auth.sessions where id = $1::uuid', [id]);
    const come = (token: string, seconds: number) =>
      endSessionOfReusedToken(database.session, token, RENEWED_AT + seconds * 1000);

    test('may come back for 10 s', async () => {
      const { used, isOpen } = await usedToken();
      expect(await come(used, 10)).toBe(false);
      expect(await isOpen()).toBe(true);
    });

    test('ends its session when it comes back later, and all its tokens with it', async () => {
      const { used, next, isOpen } = await usedToken();
      expect(await come(used, 12)).toBe(true);
      expect(await isOpen()).toBe(false);
      const left = 'select from auth.refresh_tokens where token in ($1, $2)';
      expect(await database.session.query(left, [used, next])).toEqual([]);
    });

    test('is not one that was never used, however old, nor one that nobody gave', async () => {
      const { next, isOpen } = await usedToken();
      expect(await come(next, 3600)).toBe(false);
      expect(await come('none', 3600)).toBe(false);
      expect(await isOpen()).toBe(true);
    });
  });
});
