import type { ConsoleClient } from '@burhan/shared/data/console-client';
import {
  DataError,
  type DataErrorCode,
  dataErrorOf,
  type ServiceError,
} from '@burhan/shared/data/data-error';
import { refusal } from './access.ts';

type Query = PromiseLike<{ data: unknown; error: ServiceError | null; status: number }>;

/** What a query finds. @throws DataError */
export async function read<Data>(query: Query): Promise<Data> {
  const { data, error, status } = await query;
  if (error) throw dataErrorOf(error, status);
  return data as Data;
}

/** What a write answers. @throws DataError; where the session has ended, 'unauthenticated'. */
export async function written<Data>(client: ConsoleClient, write: Query): Promise<Data> {
  const { data, error, status } = await write;
  if (!error) return data as Data;
  const failure = draftErrorOf(error, status);
  throw failure.code === 'forbidden' ? await refusal(client, failure) : failure;
}

/** The row that was written; undefined where none matched. @throws DataError as `written` does */
export async function writtenRow<Row>(client: ConsoleClient, write: Query): Promise<Row | undefined> {
  const rows = await written<readonly Row[] | null>(client, write);
  return rows?.[0];
}

/** What a function of the database answers. @throws DataError as `written` does */
export function called<Data>(
  client: ConsoleClient,
  name: string,
  values: Record<string, unknown> = {},
): Promise<Data> {
  return written(client, client.supabase.rpc(name, values));
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
