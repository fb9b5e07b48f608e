import {
  DataError,
  type DataErrorCode,
  dataErrorOf,
  type ServiceError,
} from '@burhan/shared/data/data-error';
import type { ConsoleClient } from '@burhan/shared/supabase';

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

/** The row that was added. @throws DataError as `written` does; 'no-answer' where the answer has none */
export async function addedRow<Row>(client: ConsoleClient, insert: Query): Promise<Row> {
  const row = await writtenRow<Row>(client, insert);
  if (!row) throw new DataError('no-answer', 'No row in the answer.');
  return row;
}

/** What a function of the database answers. @throws DataError as `written` does */
export function called<Data>(
  client: ConsoleClient,
  name: string,
  values: Record<string, unknown> = {},
): Promise<Data> {
  return written(client, client.supabase.rpc(name, values));
}

/** What the server says of whoever is signed in (docs/rules/accounts.md#second-factor). */
export type Access = {
  email: string;
  /** The account is in `private.admins`. */
  is_admin: boolean;
  /** Everything that is asked of an editor is there in this session. */
  may_edit: boolean;
  /** none: the account has none; asked: it has one, which was not given in this session. */
  second_factor: 'none' | 'asked' | 'given';
  /** The site asks every admin for a second factor, and the account has none. */
  must_enrol: boolean;
  session_open: boolean;
};

/** @throws DataError */
export function readAccess({ supabase }: ConsoleClient): Promise<Access> {
  return read(supabase.rpc('my_access'));
}

/** Whether a session is as far as it can be: what is refused in it is refused to the account. */
export function isComplete({ session_open, second_factor, must_enrol }: Access): boolean {
  return session_open && second_factor !== 'asked' && !must_enrol;
}

/**
 * Why something signed-in was refused: the session has ended or lacks the second factor ('unauthenticated': logging in
 * again helps), or the account may not do it, which is the failure that is given. A token is good for a while after its
 * session has ended, so the refusal itself does not tell. @throws DataError where nobody answers
 */
export async function refusal(client: ConsoleClient, failure: DataError): Promise<DataError> {
  return isComplete(await readAccess(client))
    ? failure
    : new DataError('unauthenticated', 'The session has ended.');
}

/**
 * What the functions and triggers of drafts say of a refusal. Apart: public pages carry what is in
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
};

/** Classifies a failed answer about drafts. @param status HTTP status, 0 where there was none. */
export function draftErrorOf(error: ServiceError, status: number): DataError {
  const failure = dataErrorOf(error, status);
  const code = status === 0 ? undefined : CODES_BY_HINT[failure.hint];
  return code ? new DataError(code, failure.message, failure) : failure;
}
