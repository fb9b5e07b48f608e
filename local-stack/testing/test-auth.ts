import { createEmbeddedAccounts } from '../accounts/embedded-accounts.ts';
import { createAuthGate } from '../auth/auth-gate.ts';
import { codeAt } from '../auth/totp.ts';
import type { Database } from '../backend/connection.ts';
import { createLoginLimit } from '../backend/login-limit.ts';
import type { Log } from '../base/log.ts';
import { ADMIN, makeHashesCheap, openMigratedDatabase, TEST_KEYS } from './test-database.ts';

export type Session = { access_token: string; refresh_token: string; user: { id: string } };

export type Asked = { body?: unknown; token?: string | undefined };

/** The auth service over a database of a test's own, with an admin; lines of the log are kept. */
export type TestAuth = {
  database: Database;
  ask(method: string, path: string, asked?: Asked): Promise<Response>;
  /** The body of an answer with a status; fails for another one. */
  expectOk(answer: Promise<Response>): Promise<unknown>;
  /** An account of its own for a test, with `ADMIN`'s password and no failures counted; its email. */
  addAccount(options?: { isAdmin?: boolean }): Promise<string>;
  logIn(asked?: Asked & { email?: string; password?: string }): Promise<Session>;
  lines: string[];
  /** Of tokens, codes and counted failures, in milliseconds since 1970; the database has its own. */
  clock: { now: number };
  /** Forgets the failures that this process counts, as a restart does. */
  restart(): void;
  close(): Promise<void>;
};

const KEYS = { ...TEST_KEYS, factorKey: Buffer.alloc(32, 7).toString('base64url') };

export async function openTestAuth(): Promise<TestAuth> {
  makeHashesCheap();
  const database = await openMigratedDatabase();
  const { session } = database;
  const accounts = createEmbeddedAccounts(session, 'console.example');
  const add = (name: string, isAdmin: boolean) =>
    accounts.carryOut({ act: 'add', name, password: ADMIN.password, isAdmin });
  await add(ADMIN.email, true);
  let added = 0;
  const lines: string[] = [];
  const keep = (message: string, facts: object = {}) => lines.push(`${message} ${JSON.stringify(facts)}`);
  const log = { info: keep, warn: keep, error: keep } as Log;
  const clock = { now: Date.now() };

  const newGate = () => {
    // By the clock of the test: how long it takes is not what it is about.
    const limit = createLoginLimit(() => clock.now);
    const context = {
      keys: KEYS,
      tokenSeconds: 3600,
      issuer: 'https://console.example/auth/v1',
      consoleUrl: 'https://console.example',
      siteName: 'Burhan',
      limit,
      log,
      now: () => clock.now,
    };
    return createAuthGate(context, session);
  };
  let gate = newGate();

  const ask: TestAuth['ask'] = (method, path, { body, token } = {}) => {
    const headers = new Headers({ apikey: KEYS.publishableKey });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    return gate(new Request(`http://localhost/auth/v1${path}`, init));
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
    close: () => database.close(),
  };
}

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
): Promise<Response> {
  const challenged = await auth.ask('POST', `/factors/${factorId}/challenge`, { token });
  if (!challenged.ok) return challenged;
  const { id } = (await challenged.json()) as { id: string };
  const body = { challenge_id: id, code };
  return auth.ask('POST', `/factors/${factorId}/verify`, { token, body });
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
