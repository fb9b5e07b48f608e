import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { type FunctionInvokeOptions, FunctionsHttpError } from '@supabase/supabase-js';
import { refusal } from './access.ts';
import { request, withLogin } from './request.ts';
import { project, supabaseOf } from './supabase.ts';

/** The functions themselves stop after 15 s at most. This limit is for an answer that never arrives. */
const FUNCTION_TIMEOUT_MS = 20_000;

/** The result of a check of all DOIs. `found` counts the notices that were not known before. */
export type CheckResult = { checked: number; failed: number; found: number };

/**
 * Fetches a picture whose address is typed but not saved. The edge function checks it like every picture
 * (docs/rules/content.md#picture-service). This asks for no login, because no press of a button started it.
 * @throws DataError
 */
export async function previewPicture(scope: SessionScope, address: string): Promise<Blob> {
  const { supabaseUrl, publishableKey } = project();
  const { data } = await supabaseOf(scope).auth.getSession();
  // `functions.invoke` would read the picture as text.
  const answer = await fetch(`${supabaseUrl}/functions/v1/api/preview`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ address }),
    signal: AbortSignal.timeout(FUNCTION_TIMEOUT_MS),
  });
  const picture = await answer.blob();
  if (answer.status === 415) throw new DataError('not-a-picture', 'There is no picture at the address.');
  if (!answer.ok || !picture.type.startsWith('image/'))
    throw new DataError('invalid', 'The answer is no picture.');
  return picture;
}

/** Checks every publication's DOI at Crossref now (docs/rules/publications.md#retraction-notices). @throws DataError */
export async function checkRetractionNotices(scope: SessionScope): Promise<CheckResult> {
  const answer = await invoke(scope, 'retraction-notices');
  // If a Wi-Fi login page answers instead, its page arrives as text.
  if (typeof answer !== 'object') throw new DataError('no-answer', 'The answer is unreadable.');
  return answer as CheckResult;
}

/** When a DOI was last checked; null: never. */
export async function lastNoticeCheck(scope: SessionScope): Promise<string | null> {
  const rows = await request<{ checked_at: string }[]>(
    scope,
    (supabase) =>
      supabase
        .from('retraction_notices')
        .select('checked_at')
        .order('checked_at', { ascending: false })
        .limit(1),
    { asksForLogin: false },
  );
  return rows[0]?.checked_at ?? null;
}

/**
 * Sends a request to the edge function `api`.
 * @param codes the error code for each HTTP status that has a meaning of its own at this path.
 * @throws DataError with one of `codes`, or 'unauthenticated', 'forbidden', 'no-answer', else 'service'.
 */
export function invoke(
  scope: SessionScope,
  path: string,
  options: FunctionInvokeOptions = {},
  codes: Readonly<Record<number, DataErrorCode>> = {},
): Promise<unknown> {
  return withLogin(scope, async (supabase) => {
    const { data, error } = await supabase.functions.invoke(`api/${path}`, {
      timeout: FUNCTION_TIMEOUT_MS,
      ...options,
    });
    if (!error) return data;
    if (!(error instanceof FunctionsHttpError)) throw new DataError('no-answer', String(error));
    const { status } = error.context as Response;
    const message = `${path} was answered with ${status}.`;
    if (status === 401) throw new DataError('unauthenticated', message);
    if (status === 403) throw await refusal(supabase, new DataError('forbidden', message));
    throw new DataError(codes[status] ?? 'service', message);
  });
}
