import { forTests } from '@burhan/testing/for-tests';
import { claimsOf, signToken } from '@burhan/testing/sign-in';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { openTestAuth, setUpFactor } from '../testing/test-auth.ts';
import { TEST_KEYS } from '../testing/test-database.ts';
import { createSenders } from './senders.ts';

const EDITOR = { lane: 'signed in', mayEdit: true };
const READER = { lane: 'signed in', mayEdit: false };
const STRANGER = { lane: 'anonymous', mayEdit: false };

const withToken = (token: string) => new Headers({ authorization: `Bearer ${token}` });

describe('who sends a request', () => {
  const auth = forTests(openTestAuth);

  /** With a clock of its own, and a count of what the database is asked. */
  const open = () => {
    const clock = { now: Date.now(), elapsed: 0 };
    const asked = { count: 0 };
    const session = {
      query: <Row>(statement: string, params: readonly unknown[] = []) => {
        asked.count++;
        return auth.database.session.query<Row>(statement, params);
      },
    };
    const now = () => clock.now;
    const elapsed = () => clock.elapsed;
    const keys = { jwtSecret: TEST_KEYS.jwtSecret, log: silentLog };
    const senders = createSenders({ ...keys, session, now, elapsed });
    return { clock, asked, of: (token: string) => senders.of(withToken(token)) };
  };

  test('is an editor only with all that the account asks for', async () => {
    const { of } = open();
    const [reader, keyholder] = [await auth.addAccount(), await auth.addAccount({ isAdmin: true })];
    expect(await of((await auth.logIn()).access_token)).toEqual(EDITOR);
    expect(await of((await auth.logIn({ email: reader })).access_token)).toEqual(READER);

    const before = await auth.logIn({ email: keyholder });
    const { session } = await setUpFactor(auth, before.access_token);
    expect(await of(session.access_token)).toEqual(EDITOR);
    const byPassword = await auth.logIn({ email: keyholder });
    expect(await of(byPassword.access_token)).toEqual(READER);
  });

  test('is asked once for all requests at once, then every 2 s, and a session that ended is a stranger’s', async () => {
    const { asked, clock, of } = open();
    const { access_token: token } = await auth.logIn();
    const many = await Promise.all(Array.from({ length: 200 }, () => of(token)));
    expect(new Set(many.map((sender) => JSON.stringify(sender)))).toEqual(new Set([JSON.stringify(EDITOR)]));
    expect(asked.count).toBe(1);

    await auth.expectOk(auth.ask('POST', '/logout?scope=local', { token }));
    // Also where the clock was set back.
    clock.now -= 3_600_000;
    clock.elapsed += 2001;
    expect(await Promise.all([of(token), of(token)])).toEqual([STRANGER, STRANGER]);
    expect(await of(token)).toEqual(STRANGER);
    expect(asked.count).toBe(2);
  });

  /** A session, whose use is set back. */
  const openAged = async () => {
    const { clock, of } = open();
    const session = await auth.logIn();
    const id = claimsOf(session.access_token).session_id;
    const sql = (statement: string, params: unknown[] = []) =>
      auth.database.session.query<{ ago: number | null }>(statement, [id, ...params]);
    const usedSecondsAgo = async () => {
      const [row] = await sql(
        `select extract(epoch from now() at time zone 'UTC' - refreshed_at)::float8 as ago
         from auth.sessions where id = $1::uuid`,
      );
      return row?.ago;
    };
    const comeAfter = async (seconds: number) => {
      await sql(
        `update auth.sessions set created_at = created_at - make_interval(secs => $2),
           refreshed_at = refreshed_at - make_interval(secs => $2) where id = $1::uuid`,
        [seconds],
      );
      clock.elapsed += 2001;
      return of(session.access_token);
    };

    return { come: () => of(session.access_token), comeAfter, usedSecondsAgo };
  };

  test('uses a session by it, which is noted once a minute and revives nothing', async () => {
    const { come, comeAfter, usedSecondsAgo } = await openAged();
    await come();
    expect(await usedSecondsAgo()).toBeNull();
    await comeAfter(61);
    expect(await usedSecondsAgo()).toBeLessThan(30);
    await comeAfter(30);
    expect(await usedSecondsAgo()).toBeGreaterThanOrEqual(30);
    expect(await comeAfter(43_200)).toEqual(STRANGER);
    expect(await usedSecondsAgo()).toBeGreaterThan(43_000);
  });

  test('keeps a session that may rest a short time as long as it is used', async () => {
    await auth.database.session.query('select public.keep_account_rules(90, 86400, false)');
    const { comeAfter, usedSecondsAgo } = await openAged();
    expect(await comeAfter(50)).toEqual(EDITOR);
    expect(await usedSecondsAgo()).toBeLessThan(30);
    expect(await comeAfter(50)).toEqual(EDITOR);
    await auth.database.session.query('select public.keep_account_rules(43200, 604800, false)');
  });
});

describe('of a token', () => {
  const claims = {
    sub: '01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15',
    session_id: '01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d16',
  };
  const away = { query: () => Promise.reject(new Error('It is away.')) };

  test.each([
    ['that another secret signed', signToken(claims, 'another secret')],
    ['that is out of date', signToken({ ...claims, exp: 1 }, TEST_KEYS.jwtSecret)],
    ['that names no session', signToken({ ...claims, session_id: 'none' }, TEST_KEYS.jwtSecret)],
    ['that is nonsense', 'a.b.c'],
    ['that is the public key', TEST_KEYS.publishableKey],
  ])('%s nobody is asked', async (_case, token) => {
    const lines: string[] = [];
    const log = { ...silentLog, warn: (line: string) => lines.push(line) };
    const senders = createSenders({ session: away, jwtSecret: TEST_KEYS.jwtSecret, log });
    expect(await senders.of(withToken(token))).toEqual(STRANGER);
    expect(lines).toEqual([]);
  });

  test('that is ours, all is believed while the database is away', async () => {
    const senders = createSenders({ session: away, jwtSecret: TEST_KEYS.jwtSecret, log: silentLog });
    expect(await senders.of(withToken(signToken(claims, TEST_KEYS.jwtSecret)))).toEqual(EDITOR);
  });
});
