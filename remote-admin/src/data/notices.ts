import type { ConsoleClient } from '@burhan/shared/data/console-client';
import { DataError } from '@burhan/shared/data/data-error';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { called, read } from './answers.ts';
import { askFunction } from './edge-functions.ts';

/** What the retraction watch keeps (docs/rules/publications.md#retraction-watch), for whoever is logged in. */

/**
 * A notice of a DOI, hidden ones and those that their source no longer has (`gone_at`) too. `doi` is folded (`foldedDoi`);
 * `notice_doi` is '' where the notice has none, `notice_date` `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or ''. `seen_at` is null until
 * an admin marked it as seen.
 */
export type StoredNotice = ConsoleRows['doi_notices'];

/**
 * When a DOI was last looked up. `checked_at` and `outcome` are of the last check that went well, null where none did yet;
 * `failing_since` and `failure` are null unless the newest one failed.
 */
export type DoiCheck = Omit<ConsoleRows['doi_checks'], 'etag'>;

/** What a check of all DOIs came to. `found` counts the notices that were not known before. */
export type CheckResult = { checked: number; failed: number; found: number };

const CHECK_COLUMNS = 'doi, checked_at, outcome, failing_since, failure';

/** The server ends a check after 20 s, and answers a little later at the latest. */
const CHECK_TIMEOUT_MS = 30_000;

export type NoticeStore = ReturnType<typeof createNoticeStore>;

/** The notices and checks of all DOIs, and what can be done about them. Each act gives data or throws a DataError. */
export function createNoticeStore(client: ConsoleClient) {
  const { supabase } = client;
  return {
    /** The newest first; those of publications that are gone too. */
    list: (): Promise<StoredNotice[]> =>
      read(supabase.from('doi_notices').select('*').order('id', { ascending: false })),
    checks: (): Promise<DoiCheck[]> => read(supabase.from('doi_checks').select(CHECK_COLUMNS)),
    /**
     * Tells visitors of a notice no more. History keeps the reason, which is not blank and has at most 500 characters.
     * @throws 'invalid' for another reason, 'conflict' where no publication has the notice any more.
     */
    hide: (noticeId: number, reason: string): Promise<void> =>
      called(client, 'hide_notice', { notice_id: noticeId, reason: reason.trim() }),
    /** Tells visitors of a hidden notice again. @throws 'conflict' as above. */
    show: (noticeId: number): Promise<void> => called(client, 'show_notice', { notice_id: noticeId }),
    /** Keeps that an admin has seen these notices. */
    markSeen: (noticeIds: readonly number[]): Promise<void> =>
      called(client, 'mark_notices_seen', { notice_ids: [...noticeIds] }),
    /**
     * Has the server look up every publication's DOI now, or waits for the check that runs.
     * @throws 'no-answer'; 'too-many' where a check runs that takes longer; 'service'.
     */
    checkNow: async (): Promise<CheckResult> => {
      const response = await askFunction(client, '/notices', {
        method: 'POST',
        timeoutMs: CHECK_TIMEOUT_MS,
        codes: { 503: 'too-many' },
      });
      const answer: unknown = await response.json().catch(() => null);
      if (!isCheckResult(answer)) throw new DataError('no-answer', 'The answer is unreadable.');
      return answer;
    },
  };
}

function isCheckResult(answer: unknown): answer is CheckResult {
  const counts = (answer ?? {}) as Partial<Record<keyof CheckResult, unknown>>;
  return [counts.checked, counts.failed, counts.found].every(Number.isSafeInteger);
}
