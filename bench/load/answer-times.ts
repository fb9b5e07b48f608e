import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeAt } from '@burhan/local-stack/auth/totp';
import { pgliteSession } from '@burhan/local-stack/database/sql-session';
import { dataFolder } from '@burhan/local-stack/installation/data-folder';
import { makeDataFolder, startLocalStack } from '@burhan/testing/stack';
import { PGlite } from '@supabase/lite/pglite';
import { type Exchange, openConnections } from './exchange.ts';
import { type Likeness, likenessOf } from './overlap.ts';

/** What must not be told apart by the time of the answer, with how alike the times are (ms). */
export type AnswerTimes = Record<string, Likeness>;

const PASSWORD = 'correct-horse-battery';

const accountOf = (turn: number) => `account-${turn}@console.burhan.example`;
/** Of an address each: what is counted per address must not be in the way. */
const addressOf = (turn: number) => `198.18.${turn >> 8}.${turn & 255}`;

/**
 * Times the answers of a site's auth service, in turns: logins of known and unknown accounts that are refused, links for
 * both, and right and wrong codes.
 * @param tries of each kind.
 */
export async function answerTimes(tries: number): Promise<AnswerTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'answer-times-'));
  const environment = { DATA_DIR: folder, DIST_DIR: join(folder, 'dist'), SEED: 'none' };
  await makeDataFolder(environment);
  await (await startLocalStack({ environment })).stop();
  await addAccounts(folder, tries);
  const site = await startLocalStack({ environment });
  const { exchange, close } = openConnections(site.url, 1);
  try {
    const client = createClient(exchange, site.publishableKey);
    const logins = await inTurns(tries, {
      one: (turn) => client.time('/token?grant_type=password', turn, wrongLogin(accountOf(turn))),
      other: (turn) =>
        client.time('/token?grant_type=password', turn + 2 ** 12, wrongLogin(`no-${accountOf(turn)}`)),
    });
    const links = await inTurns(tries, {
      one: (turn) => client.time('/recover', turn, { email: accountOf(turn) }),
      other: (turn) => client.time('/recover', turn, { email: `no-${accountOf(turn)}` }),
    });
    return {
      'wrong password, known and unknown account': logins,
      'link asked for, known and unknown account': links,
      ...(await codeTimes(tries, client)),
    };
  } finally {
    close();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const wrongLogin = (email: string) => ({ email, password: 'no-ones-password' });

/** Past the site: the admin's row with other names, for a hash each would take minutes. */
async function addAccounts(folder: string, count: number): Promise<void> {
  const pglite = await PGlite.create(dataFolder(folder).database);
  await pgliteSession(pglite).query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     select gen_random_uuid(), aud, role, 'account-' || turn || '@console.burhan.example', encrypted_password, now(),
       raw_app_meta_data, raw_user_meta_data
     from auth.users cross join generate_series(0, $1::int - 1) as turn`,
    [count],
  );
  await pglite.close();
}

/** Right and wrong codes, and codes that were right once, as against wrong ones: both are refused. */
async function codeTimes(tries: number, client: Client): Promise<AnswerTimes> {
  const times: Record<'right' | 'wrong' | 'used', number[]> = { right: [], wrong: [], used: [] };
  for (let turn = 0; turn < tries; turn++) {
    const logIn = () =>
      client.ask('/token?grant_type=password', turn, { email: accountOf(turn), password: PASSWORD });
    const { access_token: first } = await logIn();
    const { id, totp } = await client.ask('/factors', turn, { factor_type: 'totp' }, first);
    const give = async (code: string, token: string) => {
      const challenge = await client.ask(`/factors/${id}/challenge`, turn, {}, token);
      return client.time(`/factors/${id}/verify`, turn, { challenge_id: challenge.id, code }, token);
    };
    await give(codeAt(totp.secret, Date.now()), first);
    const { access_token: token } = await logIn();
    const next = codeAt(totp.secret, Date.now() + 30_000);
    const wrong = next.replace(/^./, (digit) => String((Number(digit) + 5) % 10));
    times.wrong.push(await give(wrong, token));
    times.right.push(await give(next, token));
    times.used.push(await give(next, (await logIn()).access_token));
  }
  return {
    'a code, right and wrong': likenessOf(times.right, times.wrong),
    'a code that is refused, used and wrong': likenessOf(times.used, times.wrong),
  };
}

/** Each try of one kind beside one of the other: what else the machine does is the same for both. */
async function inTurns(
  tries: number,
  { one, other }: Record<'one' | 'other', (turn: number) => Promise<number>>,
): Promise<Likeness> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -5; turn < tries; turn++) {
    const place = turn < 0 ? tries - turn : turn;
    const taken = [await one(place), await other(place)];
    // The first ones start threads and read what is kept from then on.
    if (turn >= 0) taken.forEach((time, kind) => void times[kind]?.push(time));
  }
  return likenessOf(...times);
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the service, of which each caller knows the shape.
type Body = any;

type Client = {
  ask(path: string, turn: number, body: object, token?: string): Promise<Body>;
  /** @returns how long the answer took, in ms. */
  time(path: string, turn: number, body: object, token?: string): Promise<number>;
};

function createClient(exchange: Exchange, publishableKey: string): Client {
  const post = (path: string, turn: number, body: object, token?: string) =>
    exchange({
      method: 'POST',
      path: `/auth/v1${path}`,
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': addressOf(turn),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  return {
    async ask(...given) {
      const { status, body } = await post(...given);
      if (status !== 200) throw new Error(`${given[0]} was answered ${status}: ${body}`);
      return JSON.parse(body);
    },
    async time(...given) {
      const begun = performance.now();
      const { status, body } = await post(...given);
      if (status === 429 || status >= 500) throw new Error(`${given[0]} was answered ${status}: ${body}`);
      return performance.now() - begun;
    },
  };
}
