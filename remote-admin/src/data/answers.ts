import type { ConsoleClient } from '@burhan/shared/data/console-client';
import {
  DataError,
  type DataErrorCode,
  dataErrorOf,
  type ServiceError,
} from '@burhan/shared/data/data-error';
import { refusal } from './access.ts';

type Answer<Data> = { data: Data; error: ServiceError | null; status: number };

/** What a query finds. @throws DataError */
export async function read<Data>(query: {
  retry: (isEnabled: boolean) => PromiseLike<Answer<unknown>>;
}): Promise<Data> {
  const { data, error, status } = await query.retry(false);
  if (error) throw dataErrorOf(error, status);
  return data as Data;
}

/** The rows of a write's answer. @throws DataError; where the session has ended, 'unauthenticated'. */
export async function written<Row>(client: ConsoleClient, answer: Answer<Row[] | null>): Promise<Row[]> {
  if (answer.error) {
    const failure = draftErrorOf(answer.error, answer.status);
    throw failure.code === 'forbidden' ? await refusal(client, failure) : failure;
  }
  return answer.data ?? [];
}

/**
 * What the functions and triggers of drafts and notices say of a refusal. Apart: public pages carry what is in
 * `data-error.ts`.
 */
const CODES_BY_HINT: Readonly<Record<string, DataErrorCode>> = {
  row_conflict: 'conflict',
  row_gone: 'conflict',
  draft_conflict: 'draft-conflict',
  draft_gone: 'draft-gone',
  draft_exists: 'draft-exists',
  draft_values: 'invalid',
  draft_action: 'invalid',
  reason_required: 'invalid',
  notice_gone: 'conflict',
};

/** Classifies a failed answer about drafts. @param status HTTP status, 0 where there was none. */
export function draftErrorOf(error: ServiceError, status: number): DataError {
  const failure = dataErrorOf(error, status);
  const code = status === 0 ? undefined : CODES_BY_HINT[failure.hint];
  return code ? new DataError(code, failure.message, failure) : failure;
}
