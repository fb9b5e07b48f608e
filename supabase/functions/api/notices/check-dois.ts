import { ApiError } from '../api-error.ts';
import type { ApiDependencies, CheckFailureCode, DoiToCheck, KeptCheck } from '../dependencies.ts';
import type { Guard } from '../guarded-fetch.ts';
import { type AskCrossref, CheckFailure, createAskCrossref, RunEnded, SYSTEM_CLOCK } from './ask-crossref.ts';
import { findNotices } from './find-notices.ts';

/** What a run came to: how many DOIs were looked up, how many could not be, how many notices are new. */
export type RunResult = { checked: number; failed: number; found: number };

export type RunOptions = {
  /** Leaves out what was checked within a day. */
  onlyDue: boolean;
  /** No request begins later; DOIs that are left then count as failed, and come first in the next run. */
  timeMs: number;
};

/**
 * Looks up the publications' DOIs (docs/rules/publications.md#retraction-watch).
 * @throws ApiError `not_found` where the service has no key to keep anything with.
 */
export type CheckDois = (options: RunOptions) => Promise<RunResult>;

/**
 * One run at a time: who asks while one runs waits for that one. Who asks for all DOIs while only those that are due are
 * looked up has a run of its own after that.
 */
export function createCheckDois(dependencies: ApiDependencies & Guard): CheckDois {
  const { notices: store } = dependencies;
  const clock = dependencies.clock ?? SYSTEM_CLOCK;
  const ask = createAskCrossref({ ...dependencies, clock });
  let running: { onlyDue: boolean; result: Promise<RunResult> } | null = null;

  const run = async ({ onlyDue, timeMs }: RunOptions): Promise<RunResult> => {
    if (!store) throw new ApiError('not_found', 'Notices cannot be kept: the service has no secret key.');
    const endsAt = clock.now() + timeMs;
    const total: RunResult = { checked: 0, failed: 0, found: 0 };
    const failures = new Map<CheckFailureCode | 'no_time', number>();
    for (const each of await store.doisToCheck(onlyDue)) {
      const check = await checkDoi(each, ask, endsAt);
      if (check) total.found += await store.keepCheck(each.doi, check);
      const failure = check ? check.failure : 'no_time';
      if (failure === null) total.checked++;
      else {
        total.failed++;
        failures.set(failure, (failures.get(failure) ?? 0) + 1);
      }
    }
    if (total.failed > 0 && !dependencies.closing?.aborted)
      dependencies.log?.warn('DOIs could not be looked up at Crossref.', Object.fromEntries(failures));
    if (total.checked + total.found > 0) store.onChecked?.();
    return total;
  };

  return async (options) => {
    while (running) {
      const { onlyDue, result } = running;
      if (options.onlyDue || !onlyDue) return result;
      await result.catch(() => undefined);
    }
    const result = run(options).finally(() => {
      running = null;
    });
    running = { onlyDue: options.onlyDue, result };
    return result;
  };
}

/** @returns null where there was no time for it. */
async function checkDoi(
  { doi, etag }: DoiToCheck,
  ask: AskCrossref,
  endsAt: number,
): Promise<KeptCheck | null> {
  try {
    const answer = await ask(doi, { etag, endsAt });
    if (!('record' in answer)) {
      const isKnown = answer.outcome === 'unchanged';
      return {
        outcome: isKnown ? 'known' : 'unknown',
        failure: null,
        etag: isKnown ? etag : null,
        notices: null,
      };
    }
    const { notices, failure } = await findNotices(doi, answer.record, async (noticeDoi) => {
      const found = await ask(noticeDoi, { endsAt });
      return 'record' in found ? found.record : null;
    });
    return failure
      ? { outcome: null, failure, etag: null, notices }
      : { outcome: 'known', failure, etag: answer.etag, notices };
  } catch (error) {
    if (error instanceof RunEnded) return null;
    if (error instanceof CheckFailure)
      return { outcome: null, failure: error.code, etag: null, notices: null };
    throw error;
  }
}
