import { setTimeout as delay } from 'node:timers/promises';
import { type Exchange, openConnections } from './exchange.ts';
import { startLoadSite } from './load-site.ts';
import { runLoad } from './run-load.ts';
import type { TallyRow } from './tally.ts';
import { visitorRequests } from './visitor-requests.ts';

/** Of reads alone, before the logins. */
const BEFORE_S = 2;
const LOGINS_S = 10;

/** Reads must not be held up longer, while passwords are looked at. */
const MAXIMUM_P95_MS = 250;

export type LoginsAtOnce = {
  rows: TallyRow[];
  seconds: number;
  /** How often logins were answered what. */
  answers: Record<string, number>;
  problems: string[];
};

/**
 * Table reads beside logins with wrong passwords, all for different names, again and again all at once. Both ask the
 * backend itself: nginx would answer the reads, and refuse the logins.
 * @param count logins at once.
 * @param connections of readers.
 */
export async function loginsAtOnce(options: { count: number; connections: number }): Promise<LoginsAtOnce> {
  const site = await startLoadSite();
  const { url: origin, publishableKey } = site.stack;
  const { exchange, close } = openConnections(origin, options.count);
  const ended = new AbortController();
  try {
    const load = runLoad({
      origin,
      seconds: BEFORE_S + LOGINS_S,
      connections: options.connections,
      visitorRequests: visitorRequests(publishableKey).filter(({ kind }) => kind === 'table read'),
      nextWrite: null,
      signal: ended.signal,
    });
    await delay(BEFORE_S * 1000);
    const answers: Record<string, number> = {};
    const endsAt = performance.now() + LOGINS_S * 1000;
    for (let round = 0; performance.now() < endsAt; round++) {
      const names = Array.from({ length: options.count }, (_, index) => `nobody-${round}-${index}`);
      const statuses = await Promise.all(names.map((name) => logIn(exchange, publishableKey, name)));
      for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1;
    }
    const { rows, seconds } = await load;
    const p95 = rows.at(-1)?.p95 ?? null;
    const isSlow = p95 === null || p95 > MAXIMUM_P95_MS;
    return {
      rows,
      seconds,
      answers,
      problems: isSlow ? [`the reads' p95 is over ${MAXIMUM_P95_MS} ms`] : [],
    };
  } finally {
    ended.abort();
    close();
    await site.stop();
  }
}

/** @returns the status, or how the connection failed. */
async function logIn(exchange: Exchange, publishableKey: string, name: string): Promise<string> {
  const question = {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@bench.example`, password: 'no-ones-password' }),
  };
  const answer = await exchange(question).catch((error: unknown) => ({ status: String(error) }));
  return String(answer.status);
}
