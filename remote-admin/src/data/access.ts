import { DataError, dataErrorOf } from '@burhan/shared/data/data-error';
import type { Client } from '@burhan/shared/supabase';

/** What the database says about the account that is signed in (docs/rules/accounts.md#second-factor). */
export type Access = {
  email: string;
  /** The account is in `private.admins`. */
  is_admin: boolean;
  /** This session meets every condition for editing. */
  may_edit: boolean;
  /** none: the account has no second factor. asked: it has one, but no code was given in this session. */
  second_factor: 'none' | 'asked' | 'given';
  /** The site asks every admin for a second factor, and the account has none. */
  must_enrol: boolean;
  session_open: boolean;
};

/** @throws DataError */
export async function readAccess(supabase: Client): Promise<Access> {
  const { data, error, status } = await supabase.rpc('my_access');
  if (error) throw dataErrorOf(error, status);
  return data as Access;
}

/**
 * Finds out why a request of a session was refused. A token stays valid for a while after its session has ended, so the
 * refusal itself does not tell. @returns 'unauthenticated' if the session has ended or lacks the second factor, since
 * logging in again helps then; else `failure`: the account may not do it. @throws DataError if nobody answers
 */
export async function refusal(supabase: Client, failure: DataError): Promise<DataError> {
  const { session_open, second_factor, must_enrol } = await readAccess(supabase);
  const isComplete = session_open && second_factor !== 'asked' && !must_enrol;
  return isComplete ? failure : new DataError('unauthenticated', 'The session has ended.');
}
