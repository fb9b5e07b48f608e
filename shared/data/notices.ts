import type { ConsoleRows } from '../entities/schema.ts';
import type { ConsoleClient } from './console-client.ts';
import { DataError, dataErrorOf } from './data-error.ts';
import { functionRequest, refuse } from './edge-functions.ts';
import { written } from './resource-store.ts';

/** What the retraction watch keeps (docs/product-rules.md#retraction-watch), for whoever is logged in. */

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

/** All notices of all DOIs, the newest first; those of publications that are gone too. @throws DataError */
export async function listNotices(client: ConsoleClient): Promise<StoredNotice[]> {
  const { data, error, status } = await client.supabase
    .from('doi_notices')
    .select('*')
    .order('id', { ascending: false })
    .retry(false);
  if (error) throw dataErrorOf(error, status);
  return data as unknown as StoredNotice[];
}

/** The checks of all DOIs. @throws DataError */
export async function listChecks(client: ConsoleClient): Promise<DoiCheck[]> {
  const { data, error, status } = await client.supabase.from('doi_checks').select(CHECK_COLUMNS).retry(false);
  if (error) throw dataErrorOf(error, status);
  return data as unknown as DoiCheck[];
}

/**
 * Tells visitors of a notice no more. History keeps the reason.
 * @param reason not blank, at most 500 characters.
 * @throws DataError 'invalid' for another reason, 'conflict' where no publication has the notice any more.
 */
export async function hideNotice(client: ConsoleClient, noticeId: number, reason: string): Promise<void> {
  await call(client, 'hide_notice', { notice_id: noticeId, reason: reason.trim() });
}

/** Tells visitors of a hidden notice again. @throws DataError 'conflict' as above. */
export async function showNotice(client: ConsoleClient, noticeId: number): Promise<void> {
  await call(client, 'show_notice', { notice_id: noticeId });
}

/** Keeps that an admin has seen these notices. @throws DataError */
export async function markSeen(client: ConsoleClient, noticeIds: readonly number[]): Promise<void> {
  await call(client, 'mark_notices_seen', { notice_ids: [...noticeIds] });
}

/** The server ends a check after 20 s, and answers a little later at the latest. */
const CHECK_TIMEOUT_MS = 30_000;

/**
 * Has the server look up every publication's DOI now, or waits for the check that runs.
 * @throws DataError 'no-answer'; 'too-many' where a check runs that takes longer; 'service'.
 */
export async function checkNow(client: ConsoleClient): Promise<CheckResult> {
  const response = await functionRequest(client, '/notices', { method: 'POST' }, CHECK_TIMEOUT_MS);
  await refuse(client, response, 'This account may not check for notices.');
  if (response.status === 503) throw new DataError('too-many', 'A check is running.');
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new DataError('service', `The check was answered with ${response.status}.`);
  if (!isCheckResult(answer)) throw new DataError('no-answer', 'The answer is unreadable.');
  return answer;
}

function isCheckResult(answer: unknown): answer is CheckResult {
  const counts = (answer ?? {}) as Partial<Record<keyof CheckResult, unknown>>;
  return [counts.checked, counts.failed, counts.found].every(Number.isSafeInteger);
}

async function call(client: ConsoleClient, name: string, values: Record<string, unknown>): Promise<void> {
  const answer = await client.supabase.rpc(name, values);
  await written(client, { ...answer, data: [] });
}
