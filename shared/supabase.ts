import type { ComposedRows, Rows } from '@burhan/shared/contract/rows';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PAUSED_STATUS } from './data/data-error.ts';
import type { SupabaseAddress } from './data/public-reads.ts';
import { type SessionScope, sessionStorageKey } from './data/session-scopes.ts';
import type { ConsoleRows } from './entities/schema.ts';

/** Long enough for a slow phone, short enough that somebody who saves is told. */
const REQUEST_TIMEOUT_MS = 15_000;

type AllRows = Rows & ComposedRows & ConsoleRows;

type Table<Row> = { Row: Row; Insert: Partial<Row>; Update: Partial<Row>; Relationships: [] };

type DatabaseOf<Tables> = {
  public: {
    Tables: Tables;
    Views: Record<never, never>;
    Functions: Record<string, { Args: Record<string, unknown>; Returns: unknown }>;
  };
};

type Database = DatabaseOf<{ [Name in keyof AllRows]: Table<AllRows[Name]> }>;

/** The client for tables that code names by a variable: nothing checks their columns. */
export type UntypedClient = SupabaseClient<DatabaseOf<Record<string, Table<Record<string, unknown>>>>>;

export type ConsoleClient = {
  supabase: SupabaseClient<Database>;
  /** Opens another client that does not keep its session: what it does leaves the session of the scope alone. */
  openUnkept: () => SupabaseClient<Database>;
  /** Where functions are, and the key that they are asked with. */
  functionsAddress: string;
  publishableKey: string;
  /** How long the last refused login has to wait, from `Retry-After`; null when it did not say. */
  lastRetryAfterSeconds: () => number | null;
  /** Whether the last answer said that the project is paused. */
  isPaused: () => boolean;
};

/** A Supabase client whose session lives in `sessionStorage` under its scope. */
export function createConsoleClient(scope: SessionScope, address: SupabaseAddress): ConsoleClient {
  const { publishableKey } = address;
  const supabaseUrl = address.supabaseUrl || globalThis.location.origin;
  let retryAfterSeconds: number | null = null;
  let isPaused = false;

  const timedFetch: typeof fetch = async (input, init) => {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const response = await fetch(input, { ...init, signal });
    isPaused = response.status === PAUSED_STATUS;
    if (response.status === 429) retryAfterSeconds = parseSeconds(response.headers.get('Retry-After'));
    return response;
  };

  const open = (session: { persistSession: boolean; storageKey: string; storage?: Storage }) =>
    createClient<Database>(supabaseUrl, publishableKey, {
      // A token is renewed when it is used: a session that nobody uses ends.
      auth: { ...session, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: timedFetch },
      // Whoever waits is told, and tries again.
      db: { retry: false },
    });

  return {
    supabase: open({
      persistSession: true,
      storageKey: sessionStorageKey(scope),
      storage: globalThis.sessionStorage,
    }),
    openUnkept: () => open({ persistSession: false, storageKey: 'burhan-auth-unkept' }),
    functionsAddress: `${supabaseUrl}/functions/v1/api`,
    publishableKey,
    lastRetryAfterSeconds: () => retryAfterSeconds,
    isPaused: () => isPaused,
  };
}

function parseSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
