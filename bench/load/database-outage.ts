import { setTimeout as delay } from 'node:timers/promises';
import { type PostgresServer, startPostgresServer } from '@burhan/supabase/tests/postgres-server';
import { type AdminWrites, prepareAdminWrites } from './admin-writes.ts';
import { type Connections, openConnections } from './exchange.ts';
import { type LoadSite, startLoadSite } from './load-site.ts';
import { runLoad } from './run-load.ts';
import type { TallyRow } from './tally.ts';
import { visitorRequests } from './visitor-requests.ts';

/** Before the outage, and after it: as long as this. */
const AROUND_S = 5;
const RECOVERY_S = 20;

export type OutageResult = {
  /** What visitors got, from before the outage until after it. */
  rows: TallyRow[];
  seconds: number;
  /** What writes were answered while the database was down, and how often. */
  writes: Record<string, number>;
  /** From the database's return to the first write that was done; null when none was. */
  recoverySeconds: number | null;
};

/** Stops the PostgreSQL server of a site of its own for a while under load. Visitors should not notice. */
export async function databaseOutage(options: {
  seconds: number;
  connections: number;
  report: (line: string) => void;
}): Promise<OutageResult> {
  const database = await startPostgresServer();
  let site: LoadSite | null = null;
  let connections: Connections | null = null;
  const ended = new AbortController();
  try {
    site = await startLoadSite({ DATABASE_URL: await database.createDatabase() });
    connections = openConnections(site.origin, 1);
    const { publishableKey, admin } = site.stack;
    const writes = await prepareAdminWrites(connections.exchange, publishableKey, admin);
    const load = runLoad({
      origin: site.origin,
      seconds: options.seconds + AROUND_S + RECOVERY_S,
      connections: options.connections,
      visitorRequests: visitorRequests(publishableKey),
      nextWrite: null,
      signal: ended.signal,
    });
    await delay(AROUND_S * 1000);
    const answers = await outage(database, options, writes, connections);
    const recoverySeconds = await recovery(writes, connections);
    await delay(AROUND_S * 1000);
    ended.abort();
    return { ...(await load), writes: answers, recoverySeconds };
  } finally {
    ended.abort();
    connections?.close();
    await site?.stop();
    await database.stop();
  }
}

/** @returns the answers to the writes meanwhile. */
async function outage(
  database: PostgresServer,
  { seconds, report }: { seconds: number; report: (line: string) => void },
  writes: AdminWrites,
  { exchange }: Connections,
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const endsAt = performance.now() + seconds * 1000;
  await database.halt();
  report(`  The database is down for ${seconds} s …`);
  while (performance.now() < endsAt) {
    const answer = await exchange(writes.nextWrite().question);
    const said = `${answer.status} ${answer.body.slice(0, 120)}`;
    answers[said] = (answers[said] ?? 0) + 1;
    await delay(1000);
  }
  await database.resume();
  report('  The database is back.');
  return answers;
}

async function recovery(writes: AdminWrites, { exchange }: Connections): Promise<number | null> {
  const backAt = performance.now();
  while (performance.now() - backAt < RECOVERY_S * 1000) {
    const { question, check } = writes.nextWrite();
    if (check(await exchange(question)) === null) return (performance.now() - backAt) / 1000;
    await delay(100);
  }
  return null;
}
