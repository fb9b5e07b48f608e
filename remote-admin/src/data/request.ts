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

/** Makes a new request at each call. */
type Send = (supabase: Client) => PromiseLike<Answer>;

type RequestOptions = {
  /** Shows the login form if the session has ended. False for a request that no press of a button started. */
  asksForLogin?: boolean;
};

/**
 * Sends a request to the tables with the session of a scope. If the session has ended, the login form is shown over the
 * page, and the request is sent again after the login.
 * @returns the data of the answer. @throws DataError
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

/** Calls `act` with the session of a scope, and shows the login form as `request` does. @throws what `act` throws */
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
 * Changes or deletes a row or a draft only if it still has this version.
 * @param write changes or deletes it at this version only. @param read reads it at any version.
 * @returns `written`; or `present`, which is what is stored instead, null if it is gone. @throws DataError
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
    // If the session has ended, row-level security also refuses the write and hides the row.
    const failure = await refusal(supabase, new DataError('forbidden', 'It may not be changed.'));
    if (present || failure.code === 'unauthenticated') throw failure;
    return { present };
  });
}

/** Error codes by database hint. They are not in `data-error.ts`, because public pages load that file. */
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
