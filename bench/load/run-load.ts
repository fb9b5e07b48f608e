import { createHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;

export type LoadRequest = {
  kind: 'page' | 'release file' | 'table read';
  path: () => string;
  headers?: Record<string, string>;
  /** What is wrong with a body, in a few words; null for a good one. */
  check: (body: string) => string | null;
};

type Result = { kind: LoadRequest['kind']; durationMs: number; problem: string | null };

export type LoadPlan = {
  origin: string;
  seconds: number;
  connections: number;
  /** After each request; without it visitors do not pause. */
  pauseMs?: number;
  /** Done in turn by every connection, each beginning at another. */
  requests: readonly LoadRequest[];
  /** Ends the run early. */
  signal: AbortSignal;
};

/** One kind's figures over a run. Times in ms. */
export type LoadRow = {
  kind: LoadRequest['kind'] | 'all';
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  slowest: number;
  /** How often each problem was met. */
  problems: Record<string, number>;
};

/**
 * A closed loop: every connection asks again as soon as it was answered and has paused, until the time is over. Not
 * autocannon's: that does not count an answer that the server cuts off.
 * @returns a row per kind that was met, and one of all. Failed requests count, and so do their times.
 */
export async function runLoad(plan: LoadPlan): Promise<LoadRow[]> {
  const { origin, connections, pauseMs, requests, signal } = plan;
  const results: Result[] = [];
  const startedAt = performance.now();
  const secondsSoFar = () => (performance.now() - startedAt) / 1000;

  const visitor = async (_: unknown, first: number) => {
    for (let turn = first; !signal.aborted && secondsSoFar() < plan.seconds; turn++) {
      const request = requests[turn % requests.length];
      if (request) results.push(await ask(origin, request));
      if (pauseMs) await delay(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const seconds = secondsSoFar();
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const ofKinds = kinds.map((kind) => [kind, results.filter((result) => result.kind === kind)] as const);
  return [...ofKinds, ['all', results] as const].map(([kind, some]) => loadRow(kind, some, seconds));
}

/** A failed connection, also in the middle of an answer, is a problem, never a rejection. */
async function ask(origin: string, { kind, path, headers, check }: LoadRequest): Promise<Result> {
  const startedAt = performance.now();
  const answered = async () => {
    const answer = await fetch(origin + path(), {
      headers: { 'accept-encoding': 'br', ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await answer.text();
    return answer.status === 200 ? check(body) : `HTTP ${answer.status}`;
  };
  const problem = await answered().catch(({ name, cause }: Error & { cause?: { code?: string } }) => {
    return cause?.code ?? name;
  });
  return { kind, durationMs: performance.now() - startedAt, problem };
}

function loadRow(kind: LoadRow['kind'], results: readonly Result[], seconds: number): LoadRow {
  const microseconds = createHistogram();
  const problems: Record<string, number> = {};
  for (const { durationMs, problem } of results) {
    microseconds.record(Math.max(1, Math.round(durationMs * 1000)));
    if (problem !== null) problems[problem] = (problems[problem] ?? 0) + 1;
  }
  const [p50 = 0, p95 = 0, p99 = 0] = [50, 95, 99].map((percent) => microseconds.percentile(percent) / 1000);
  const perSecond = Math.round((results.length / seconds) * 10) / 10;
  const slowest = microseconds.max / 1000;
  return { kind, requests: results.length, perSecond, p50, p95, p99, slowest, problems };
}
