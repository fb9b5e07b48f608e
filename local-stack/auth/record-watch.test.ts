import { forTests } from '@burhan/testing/for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { createLog } from '../base/log.ts';
import type { Mail } from '../mail/mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { giveCode, openTestAuth, setUpFactor } from '../testing/test-auth.ts';
import { ADMIN } from '../testing/test-database.ts';
import { createRecordWatch } from './record-watch.ts';
import { codeAt } from './totp.ts';

const PASSWORD = ADMIN.password;

const auth = forTests(openTestAuth);
let email = '';

beforeEach(async () => {
  email = await auth.addAccount({ isAdmin: true });
  await auth.logIn({ email, password: PASSWORD });
  await auth.settled();
  auth.lines.length = 0;
  auth.mails.length = 0;
});

const logIn = (asked: object = {}) => auth.logIn({ email, password: PASSWORD, ...asked });
const fail = (turn: number) => {
  const asked = { address: `198.51.100.${turn}`, body: { email, password: 'wrong-horse' } };
  return auth.ask('POST', '/token?grant_type=password', asked);
};
const mailed = async (kind: Mail['kind']) => {
  await auth.settled();
  return auth.mails.filter((mail) => mail.to === email && mail.kind === kind);
};

test('each record is one line, without secrets, also of what is changed beside the service', async () => {
  const session = await logIn();
  await auth.expectOk(auth.ask('POST', '/logout?scope=local', { token: session.access_token }));
  await fail(1);
  await createEmbeddedAccounts(auth.database.session, 'x.example').carryOut({ act: 'remove', name: email });
  await auth.ask('POST', '/recover', { body: { email } });
  await auth.settled();

  const network = '192.0.2.0/24';
  const browser = 'Firefox of a test';
  expect(auth.lines).toEqual([
    `Logged in. ${JSON.stringify({ account: email, network, browser })}`,
    `Logged out. ${JSON.stringify({ account: email, network, browser })}`,
    `A wrong password. ${JSON.stringify({ account: email, network: '198.51.100.0/24', browser })}`,
    expect.stringContaining('Admin rights were taken.'),
    expect.stringContaining('An account was removed.'),
  ]);
  for (const secret of [PASSWORD, 'wrong-horse', session.access_token, session.refresh_token, '192.0.2.1"']) {
    expect(auth.lines.join('\n')).not.toContain(secret);
  }
});

test('a login from a new device is said by mail, and the next one from there is not', async () => {
  await logIn();
  expect(await mailed('new-device')).toEqual([]);
  const elsewhere = { address: '203.0.113.9', browser: 'Another browser' };
  await logIn(elsewhere);
  expect(await mailed('new-device')).toEqual([
    {
      to: email,
      account: email,
      kind: 'new-device',
      network: '203.0.113.0/24',
      browser: 'Another browser',
      at: expect.any(Date),
    },
  ]);
  await logIn(elsewhere);
  expect(await mailed('new-device')).toHaveLength(1);
});

test('of a login with a second factor it is said when the code was given', async () => {
  const { secret, factorId } = await setUpFactor(auth, (await logIn()).access_token);
  auth.clock.now += 30_000;
  const elsewhere = { address: '203.0.113.9', browser: 'Another browser' };
  const { access_token: token } = await logIn(elsewhere);
  expect(await mailed('new-device')).toEqual([]);
  const code = codeAt(secret, auth.clock.now);
  await auth.expectOk(giveCode(auth, token, { factorId, code }, elsewhere));
  expect(await mailed('new-device')).toHaveLength(1);
  auth.clock.now = Date.now();
});

test('ten failures since the last login are said by mail, twenty within the hour are not said again', async () => {
  for (let turn = 1; turn <= 9; turn++) await fail(turn);
  expect(await mailed('failures')).toEqual([]);
  await fail(10);
  expect(await mailed('failures')).toMatchObject([{ count: 10 }]);
  for (let turn = 11; turn <= 20; turn++) {
    auth.restart();
    await fail(turn);
  }
  expect(await mailed('failures')).toHaveLength(1);
});

test('a changed password, and a second factor that comes or goes, are said by mail, whoever changed it', async () => {
  await setUpFactor(auth, (await logIn()).access_token);
  const accounts = createEmbeddedAccounts(auth.database.session, 'console.example');
  await accounts.carryOut({ act: 'password', name: email, password: `${PASSWORD} anew` });
  await accounts.carryOut({ act: 'reset-factor', name: email });
  await auth.ask('POST', '/recover', { body: { email: 'nobody@console.example' } });
  for (const kind of ['factor-added', 'password-changed', 'factor-removed'] as const)
    expect(await mailed(kind)).toMatchObject([{ at: expect.any(Date) }]);
});

test('what is from before is not told as new where the database could not say it at the start', async () => {
  const lines: string[] = [];
  const old = { id: '1', at: '2026-01-01', account: email, outcome: 'in', is_new_device: true };
  const answers = [Promise.reject(new Error('away')), [{ id: '1' }], [old], []];
  const send = vi.fn();
  const { look, settled } = createRecordWatch({
    session: { query: async () => (await answers.shift()) as never[] },
    mailer: { send } as unknown as Mailer,
    log: createLog({ write: (line) => lines.push(line) }),
  });
  await settled();
  for (let turn = 0; turn < 2; turn++) {
    look();
    await settled();
  }
  expect(lines).toEqual([expect.stringContaining('cannot be read')]);
  expect(send).not.toHaveBeenCalled();
  expect(answers).toEqual([]);
});
