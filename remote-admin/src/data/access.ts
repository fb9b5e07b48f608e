import { DataError, dataErrorOf } from '@burhan/shared/data/data-error';
import type { Client } from '@burhan/shared/supabase';

/** What the database says of whoever is signed in (docs/rules/accounts.md#second-factor). */
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
export async function readAccess(supabase: Client): Promise<Access> {
  const { data, error, status } = await supabase.rpc('my_access');
  if (error) throw dataErrorOf(error, status);
  return data as Access;
}

/**
 * Why something signed-in was refused: the session has ended or lacks the second factor ('unauthenticated': logging in
 * again helps), or the account may not do it, which is the failure that is given. A token is good for a while after its
 * session has ended, so the refusal itself does not tell. @throws DataError where nobody answers
 */
export async function refusal(supabase: Client, failure: DataError): Promise<DataError> {
  const { session_open, second_factor, must_enrol } = await readAccess(supabase);
  const isComplete = session_open && second_factor !== 'asked' && !must_enrol;
  return isComplete ? failure : new DataError('unauthenticated', 'The session has ended.');
}
