import { isAuthRetryableFetchError } from '@supabase/auth-js';
import type { ConsoleClient } from './console-client.ts';
import { mayEdit } from './console-session.ts';
import { DataError } from './data-error.ts';

/**
 * Why something signed-in was refused: the session has ended ('unauthenticated'), or the account may not edit (any
 * more), which is the failure that is given. A token is good for a while after its session has ended, so the refusal
 * itself does not tell. @throws DataError where nobody answers
 */
export async function refusal(client: ConsoleClient, failure: DataError): Promise<DataError> {
  const [isAdmin, { error }] = await Promise.all([mayEdit(client), client.supabase.auth.getUser()]);
  if (isAdmin || !error) return failure;
  // A service that is away says nothing of the session.
  if (isAuthRetryableFetchError(error)) throw new DataError('no-answer', error.message);
  return new DataError('unauthenticated', error.message);
}
