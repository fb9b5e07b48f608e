import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { createPasswordHasher, type PasswordHasher } from '../accounts/password-hasher.ts';
import { createAuthGate } from '../auth/auth-gate.ts';
import { createRecordWatch } from '../auth/record-watch.ts';
import { createRecovery } from '../auth/recovery.ts';
import { codeAt } from '../auth/totp.ts';
import type { Database } from '../backend/connection.ts';
import { createLoginLimit } from '../backend/login-limit.ts';
import type { Log } from '../base/log.ts';
import type { Mail } from '../mail/mail.ts';
import { ADMIN, hashCheaply, makeHashesCheap, openMigratedDatabase, TEST_KEYS } from './test-database.ts';

export type Session = { access_token: string; refresh_token: string; user: { id: string } };

export type Asked = { body?: unknown; token?: string | undefined; address?: string; browser?: string };

/** The auth service over a database of a test's own, with an admin; mails and lines of the log are kept. */
export type TestAuth = {
  database: Database;
  ask(method: string, path: string, asked?: Asked): Promise<Response>;
  /** The body of an answer with a status; fails for another one. */
  expectOk(answer: Promise<Response>): Promise<unknown>;
  /** An account of its own for a test, with `ADMIN`'s password and no failures counted; its email. */
  addAccount(options?: { isAdmin?: boolean }): Promise<string>;
  logIn(asked?: Asked & { email?: string; password?: string }): Promise<Session>;
  mails: Mail[];
  lines: string[];
  /** Of tokens, codes and counted failures, in milliseconds since 1970; the database has its own. */
  clock: { now: number };
  /** Forgets the failures that this process counts, as a restart does. */
  restart(): void;
  /** What was to be told is told. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

export const ADDRESS = '192.0.2.1';
export const BROWSER = 'Firefox of a test';

const KEYS = { ...TEST_KEYS, factorKey: Buffer.alloc(32, 7).toString('base64url') };

export async function openTestAuth({
  hasher = { ...createPasswordHasher(), hash: hashCheaply },
}: TestAuthOptions = {}): Promise<TestAuth> {
  makeHashesCheap();
  const database = await openMigratedDatabase();
  const { session } = database;
  const accounts = createEmbeddedAccounts(session, 'console.example');
  const add = (name: string, isAdmin: boolean) =>
    accounts.carryOut({ act: 'add', name, password: ADMIN.password, isAdmin });
  await add(ADMIN.email, true);
  let added = 0;
  const mails: Mail[] = [];
  const lines: string[] = [];
  const keep = (message: string, facts: object = {}) => lines.push(`${message} ${JSON.stringify(facts)}`);
  const log = { info: keep, warn: keep, error: keep } as Log;
  const mailer = { send: (mail: Mail) => mails.push(mail), settled: async () => {}, close: async () => {} };
  const watch = createRecordWatch({ session, mailer, log });
  const onRecorded = () => watch.look();
  const consoleUrl = 'https://console.example';
  const recovery = createRecovery({ session, mailer, consoleUrl, log, onRecorded });
  const clock = { now: Date.now() };

  const newGate = () => {
    // By the clock of the test: how long it takes is not what it is about.
    const limit = createLoginLimit(() => clock.now);
    const context = {
      keys: KEYS,
      tokenSeconds: 3600,
      issuer: 'https://console.example/auth/v1',
      siteName: 'Burhan',
      hasher,
      passwordProblem: async (password: string) =>
        password.length < 12 ? { reason: 'length' as const, message: 'The password is too short.' } : null,
      limit,
      log,
      now: () => clock.now,
    };
    return createAuthGate({ context, database, recovery, onRecorded });
  };
  let gate = newGate();

  const ask: TestAuth['ask'] = (method, path, { body, token, address = ADDRESS, browser = BROWSER } = {}) => {
    const headers = new Headers({ apikey: KEYS.publishableKey, 'user-agent': browser });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    return gate(new Request(`http://localhost/auth/v1${path}`, init), address);
  };
  const expectOk: TestAuth['expectOk'] = async (answer) => {
    const response = await answer;
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };

  return {
    database,
    ask,
    expectOk,
    mails,
    lines,
    clock,
    async addAccount({ isAdmin = false } = {}) {
      gate = newGate();
      const email = `sara${++added}@console.example`;
      await add(email, isAdmin);
      return email;
    },
    async logIn({ email = ADMIN.email, password = ADMIN.password, ...asked } = {}) {
      const body = { email, password };
      return (await expectOk(ask('POST', '/token?grant_type=password', { ...asked, body }))) as Session;
    },
    restart() {
      gate = newGate();
    },
    async settled() {
      await recovery.settled();
      await watch.settled();
    },
    async close() {
      await recovery.settled();
      await watch.settled();
      await database.close();
    },
  };
}

type TestAuthOptions = { hasher?: PasswordHasher };

export type Enrolled = { factorId: string; secret: string };

/** Begins a second factor, without confirming it. */
export async function enroll(auth: TestAuth, token: string, name = 'Phone'): Promise<Enrolled> {
  const body = { factor_type: 'totp', friendly_name: name };
  const { id, totp } = (await auth.expectOk(auth.ask('POST', '/factors', { token, body }))) as {
    id: string;
    totp: { secret: string };
  };
  return { factorId: id, secret: totp.secret };
}

/** Asks for a code and gives one. */
export async function giveCode(
  auth: TestAuth,
  token: string,
  { factorId, code }: { factorId: string; code: string },
  asked: Asked = {},
): Promise<Response> {
  const challenged = await auth.ask('POST', `/factors/${factorId}/challenge`, { ...asked, token });
  if (!challenged.ok) return challenged;
  const { id } = (await challenged.json()) as { id: string };
  const body = { challenge_id: id, code };
  return auth.ask('POST', `/factors/${factorId}/verify`, { ...asked, token, body });
}

/** Sets up a second factor of a session; its code of this step is used up by it. */
export async function setUpFactor(auth: TestAuth, token: string): Promise<Enrolled & { session: Session }> {
  const enrolled = await enroll(auth, token);
  const code = codeAt(enrolled.secret, auth.clock.now);
  const session = (await auth.expectOk(
    giveCode(auth, token, { factorId: enrolled.factorId, code }),
  )) as Session;
  return { ...enrolled, session };
}

/** A code that is not right at any time near. */
export function wrongCode(secret: string, now: number): string {
  const right = [-90, -60, -30, 0, 30, 60, 90].map((seconds) => codeAt(secret, now + seconds * 1000));
  for (let number = 0; ; number++) {
    const code = String(number).padStart(6, '0');
    if (!right.includes(code)) return code;
  }
}

export async function codeOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  const { error_code } = (await response.json()) as { error_code?: string };
  return `${response.status} ${error_code}`;
}
