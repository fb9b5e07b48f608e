import { setTimeout as delay } from 'node:timers/promises';
import { openConnections } from './exchange.ts';
import { type LoadRequest, type RequestResult, sendRequest } from './load-request.ts';
import { type TallyRow, tallyRows } from './tally.ts';

export type LoadPlan = {
  origin: string;
  seconds: number;
  connections: number;
  /** After each request, in ms; without it visitors do not pause, and writes come at the pace of a person who saves. */
  pauseMs?: number;
  /** Done in turn by every connection, each beginning at another. */
  visitorRequests: readonly LoadRequest[];
  /** The next write, made on a connection of its own; null for none. */
  nextWrite: (() => LoadRequest) | null;
  /** Ends the run early. */
  signal: AbortSignal;
};

/** A person saving, not a machine. */
const WRITE_PAUSE_MS = 200;

/**
 * A closed loop: every connection asks again as soon as it was answered and has paused, until the time is over. Not autocannon's: that
 * does not count an answer that the server cuts off.
 */
export async function runLoad(plan: LoadPlan): Promise<{ seconds: number; rows: TallyRow[] }> {
  const { origin, connections, pauseMs, visitorRequests, nextWrite, signal } = plan;
  const results: RequestResult[] = [];
  const { exchange, close } = openConnections(origin, connections);
  const startedAt = performance.now();
  const secondsSoFar = () => (performance.now() - startedAt) / 1000;
  const goesOn = () => !signal.aborted && secondsSoFar() < plan.seconds;

  const visitor = async (first: number) => {
    for (let turn = first; goesOn(); turn++) {
      const request = visitorRequests[turn % visitorRequests.length];
      if (request) results.push(await sendRequest(request, exchange));
      if (pauseMs) await delay(pauseMs);
    }
  };
  const writer = async (next: () => LoadRequest) => {
    while (goesOn()) {
      results.push(await sendRequest(next(), exchange));
      await delay(pauseMs ?? WRITE_PAUSE_MS);
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
