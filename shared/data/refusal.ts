import type { ConsoleClient } from './console-client.ts';
import { mayEdit } from './console-session.ts';
import { DataError } from './data-error.ts';

/**
 * Why something signed-in was refused: the session has ended ('unauthenticated'), or the account may not edit (any
 * more), which is the failure that is given. A token is good for a while after its session has ended, so the refusal
 * itself does not tell. @throws DataError where nobody answers
 */
export async function refusal(client: ConsoleClient, failure: DataError): Promise<DataError> {
  if (await mayEdit(client)) return failure;
  const { error } = await client.supabase.auth.getUser();
  return error ? new DataError('unauthenticated', error.message) : failure;
}
