import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { Client } from '@burhan/shared/supabase';
import { refusal } from './access.ts';
import { request, withLogin } from './request.ts';

type Send = Parameters<typeof request>[1];

/**
 * Writes what is still at the version that it was made from.
 * @param write changes or deletes it at that version alone. @param read reads it at whichever.
 * @returns what was written; or what there is in its place, null where it is gone. @throws DataError
 */
export function writeAtVersion<Stored extends { updated_at: string }>(
  scope: SessionScope,
  version: string,
  { write, read }: { write: Send; read: Send },
): Promise<{ written: Stored } | { present: Stored | null }> {
  const options = { asksForLogin: false };
  return withLogin(scope, async (supabase: Client) => {
    const [written] = await request<Stored[]>(scope, write, options);
    if (written) return { written };
    const present = await request<Stored | null>(scope, read, options);
    if (present && present.updated_at !== version) return { present };
    // The policies hide and keep it where the session has ended.
    const failure = await refusal(supabase, new DataError('forbidden', 'It may not be changed.'));
    if (present || failure.code === 'unauthenticated') throw failure;
    return { present };
  });
}
