import { foldedDoi } from '@burhan/shared/doi';
import { ApiError } from '../api-error.ts';
import type { ApiDependencies, CheckFailureCode, Clock } from '../dependencies.ts';
import { type FetchedBody, type Guard, guardedFetch } from '../guarded-fetch.ts';
import { type CrossrefRecord, parseCrossrefRecord } from './crossref-record.ts';

/** Why a DOI could not be looked up. */
export class CheckFailure extends Error {
  override name = 'CheckFailure';
  readonly code: CheckFailureCode;

  constructor(code: CheckFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Nothing is asked any more: the run has no time left, or the server stops. */
export class RunEnded extends Error {
  override name = 'RunEnded';
}

/** What Crossref says of a DOI; `unchanged` only where an `etag` was sent. */
export type CrossrefAnswer =
  | { outcome: 'known'; record: CrossrefRecord; etag: string | null }
  | { outcome: 'unknown' | 'unchanged' };

/**
 * Asks for the record of a DOI. Each request waits its turn.
 * @param endsAt by the clock; nothing is asked after that.
 * @throws CheckFailure, RunEnded
 */
export type AskCrossref = (
  doi: string,
  options: { etag?: string | null; endsAt: number },
) => Promise<CrossrefAnswer>;

/** At most two requests a second. */
export const BETWEEN_REQUESTS_MS = 500;
export const TIMEOUT_MS = 8_000;
/** A record lists what the work cites; the longest have some thousand lines. */
const MAXIMUM_BYTES = 8 * 1024 * 1024;
export const MAXIMUM_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1_000;
/** Longer than that nobody waits in a run: it fails, and later runs keep to it. */
export const LONGEST_PAUSE_MS = 10_000;
/** However long Crossref may ask for. */
export const LONGEST_REST_MS = 60 * 60 * 1000;
const MAXIMUM_ETAG_LENGTH = 200;

const FAILURES: Partial<Record<ApiError['code'], CheckFailureCode>> = {
  upstream_timeout: 'slow',
  too_large: 'too_large',
  refused_target: 'broken',
};

export const SYSTEM_CLOCK: Clock = {
  now: () => performance.now(),
  wait(ms, signal) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    return promise;
  },
};

type CrossrefOptions = Pick<ApiDependencies, 'crossrefUrl' | 'contactEmail'> & Guard & { clock: Clock };

/** One for each server: what it keeps is when Crossref may be asked again. */
export function createAskCrossref(options: CrossrefOptions): AskCrossref {
  const { clock, closing } = options;
  let freeAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;

  const waitUntil = async (at: number, endsAt: number) => {
    if (closing?.aborted || Math.max(at, clock.now()) > endsAt) throw new RunEnded('No time is left.');
    if (at <= clock.now()) return;
    await clock.wait(at - clock.now(), closing).catch(() => {
      throw new RunEnded('The server stops.');
    });
  };

  return async (doi, { etag = null, endsAt }) => {
    for (let attempt = 1; ; attempt++) {
      if (clock.now() < restsUntil) throw new CheckFailure('busy', 'Crossref asked for a rest.');
      await waitUntil(freeAt, endsAt);
      freeAt = clock.now() + BETWEEN_REQUESTS_MS;
      const fetched = await fetchRecord(doi, etag, options);
      if (fetched.status === 304 && etag !== null) return { outcome: 'unchanged' };
      if (fetched.status !== 429 && fetched.status < 500) return answerOf(doi, fetched);

      const isBusy = fetched.status === 429;
      const asked = parseRetryAfter(fetched.headers.get('retry-after'), Date.now());
      const pauseMs = asked ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
      freeAt = clock.now() + Math.max(BETWEEN_REQUESTS_MS, Math.min(pauseMs, LONGEST_PAUSE_MS));
      if (attempt < MAXIMUM_ATTEMPTS && pauseMs <= LONGEST_PAUSE_MS) continue;
      if (isBusy || asked !== null) restsUntil = clock.now() + Math.min(pauseMs, LONGEST_REST_MS);
      throw new CheckFailure(isBusy ? 'busy' : 'broken', `Crossref answered ${fetched.status}.`);
    }
  };
}

async function fetchRecord(doi: string, etag: string | null, options: CrossrefOptions): Promise<FetchedBody> {
  const { crossrefUrl, contactEmail, closing } = options;
  const { host } = new URL(crossrefUrl);
  try {
    const fetched = await guardedFetch(`${crossrefUrl}/works/${encodeURIComponent(doi)}`, options, {
      accept: 'application/json',
      headers: {
        ...(contactEmail ? { 'user-agent': `burhan-site (mailto:${contactEmail})` } : {}),
        ...(etag ? { 'if-none-match': etag } : {}),
      },
      maximumBytes: MAXIMUM_BYTES,
      timeoutMs: TIMEOUT_MS,
      trustedHost: host,
    });
    if (fetched.url.host !== host) throw new CheckFailure('broken', 'Crossref leads to another server.');
    return fetched;
  } catch (error) {
    if (closing?.aborted) throw new RunEnded('The server stops.');
    if (!(error instanceof ApiError)) throw error;
    throw new CheckFailure(FAILURES[error.code] ?? 'unreachable', error.message);
  }
}

/** @throws CheckFailure for what is no answer about this DOI. */
function answerOf(doi: string, { url, status, headers, bytes }: FetchedBody): CrossrefAnswer {
  if (status === 404) return { outcome: 'unknown' };
  if (status !== 200) throw new CheckFailure('broken', `Crossref answered ${status}.`);
  const record = parseCrossrefRecord(bytes);
  if (!record) throw new CheckFailure('malformed', 'The answer is no record of a work.');
  // From an alias Crossref leads to the main DOI by a redirect.
  if (record.doi !== doi && !wasLedTo(record.doi, url))
    throw new CheckFailure('contradictory', 'The answer is about another DOI.');
  const etag = headers.get('etag');
  return { outcome: 'known', record, etag: etag && etag.length <= MAXIMUM_ETAG_LENGTH ? etag : null };
}

/** Whether the address that answered, `…/works/<doi>`, is that of a DOI. */
function wasLedTo(doi: string, { pathname }: URL): boolean {
  try {
    return foldedDoi(decodeURIComponent(pathname.replace(/^.*?\/works\//, ''))) === doi;
  } catch {
    return false;
  }
}

/** The pause that `Retry-After` asks for, as seconds or as a date; null where it asks for none. */
export function parseRetryAfter(value: string | null, nowMs: number): number | null {
  const given = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(given)) return Number(given) * 1000;
  const date = /^[A-Z][a-z]{2},/.test(given) ? Date.parse(given) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
