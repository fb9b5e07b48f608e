import {
  DataError,
  type DataErrorCode,
  dataErrorOf,
  isDataError,
  type ServiceError,
} from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { Client } from '@burhan/shared/supabase';
import { refusal } from './access.ts';
import { waitForLogin } from './ended-session.ts';
import { supabaseOf } from './supabase.ts';

type Answer = { data: unknown; error: ServiceError | null; status: number };

/** Makes a request anew each time. */
type Send = (supabase: Client) => PromiseLike<Answer>;

type RequestOptions = {
  /** Asks for the login where the session has ended; false for what nobody pressed. */
  asksForLogin?: boolean;
};

/**
 * Sends a request to the tables as whoever is logged in to a scope. Where the session has ended, the login form is shown
 * over the page, and the request is sent again after it.
 * @returns what the answer holds. @throws DataError
 */
export function request<Data>(scope: SessionScope, send: Send, options?: RequestOptions): Promise<Data> {
  return withLogin(
    scope,
    async (supabase) => {
      const { data, error, status } = await send(supabase);
      if (error) throw await failureOf(supabase, error, status);
      return data as Data;
    },
    options,
  );
}

/** Does something as whoever is logged in to a scope; asks for the login as `request` does. @throws what `act` throws */
export async function withLogin<Value>(
  scope: SessionScope,
  act: (supabase: Client) => Promise<Value>,
  { asksForLogin = true }: RequestOptions = {},
): Promise<Value> {
  for (;;) {
    try {
      return await act(supabaseOf(scope));
    } catch (error) {
      const isEnded = isDataError(error, 'unauthenticated');
      if (!isEnded || !asksForLogin) throw error;
      await waitForLogin(scope);
    }
  }
}

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
  return withLogin(scope, async (supabase) => {
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

/** By the hints of the functions and triggers of drafts. Apart: public pages carry what is in `data-error.ts`. */
const CODES_BY_HINT: Readonly<Record<string, DataErrorCode>> = {
  row_conflict: 'conflict',
  row_gone: 'conflict',
  draft_conflict: 'draft-conflict',
  draft_gone: 'draft-gone',
  draft_exists: 'draft-exists',
  draft_values: 'invalid',
  draft_action: 'invalid',
};

async function failureOf(supabase: Client, error: ServiceError, status: number): Promise<DataError> {
  const failure = dataErrorOf(error, status);
  const code = status === 0 ? undefined : CODES_BY_HINT[failure.hint];
  if (code) return new DataError(code, failure.message, failure);
  return failure.code === 'forbidden' ? refusal(supabase, failure) : failure;
}
