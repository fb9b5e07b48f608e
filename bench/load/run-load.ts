import { setTimeout as delay } from 'node:timers/promises';
import { type Act, type ActResult, perform } from './act.ts';
import { openConnections } from './exchange.ts';
import { type TallyRow, tallyRows } from './tally.ts';

export type LoadPlan = {
  origin: string;
  seconds: number;
  connections: number;
  /** Done in turn by every connection, each beginning at another. */
  visitorActs: readonly Act[];
  /** The next write, made on a connection of its own; null for none. */
  nextWrite: (() => Act) | null;
  /** Ends the run early. */
  signal: AbortSignal;
};

/** A person saving, not a machine: writes come at this pace. */
const WRITE_PAUSE_MS = 200;

/**
 * A closed loop: every connection asks again as soon as it was answered, until the time is over. Not autocannon's: that
 * does not count an answer that the server cuts off.
 */
export async function runLoad(plan: LoadPlan): Promise<{ seconds: number; rows: TallyRow[] }> {
  const { origin, connections, visitorActs, nextWrite, signal } = plan;
  const results: ActResult[] = [];
  const { exchange, close } = openConnections(origin, connections);
  const startedAt = performance.now();
  const secondsSoFar = () => (performance.now() - startedAt) / 1000;
  const goesOn = () => !signal.aborted && secondsSoFar() < plan.seconds;

  const visitor = async (first: number) => {
    for (let turn = first; goesOn(); turn++) {
      const act = visitorActs[turn % visitorActs.length];
      if (act) results.push(await perform(act, exchange));
    }
  };
  const writer = async (next: () => Act) => {
    while (goesOn()) {
      results.push(await perform(next(), exchange));
      await delay(WRITE_PAUSE_MS);
    }
  };

  const visitors = Array.from({ length: nextWrite ? connections - 1 : connections }, (_, index) =>
    visitor(index),
  );
  await Promise.all([...visitors, ...(nextWrite ? [writer(nextWrite)] : [])]);
  const seconds = secondsSoFar();
  close();
  return { seconds, rows: tallyRows(results, seconds) };
}
