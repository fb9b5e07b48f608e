import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PAUSED_STATUS } from './data/data-error.ts';
import type { SupabaseAddress } from './data/public-reads.ts';
import { type SessionScope, sessionStorageKey } from './data/session-scopes.ts';
import type { ConsoleRows, PrerenderedRows, Rows } from './entities/schema.ts';

/** Long enough for a slow phone, short enough that somebody who saves is told. */
const REQUEST_TIMEOUT_MS = 15_000;

type AllRows = Rows & PrerenderedRows & ConsoleRows;

type Table<Row> = { Row: Row; Insert: Partial<Row>; Update: Partial<Row>; Relationships: [] };

type Schema<Tables> = {
  public: {
    Tables: Tables;
    Views: Record<never, never>;
    Functions: Record<string, { Args: Record<string, unknown>; Returns: unknown }>;
  };
};

type Database = Schema<{ [Name in keyof AllRows]: Table<AllRows[Name]> }>;

export type Client = SupabaseClient<Database>;

/** The client for tables that code names by a variable: nothing checks their columns. */
export type UntypedClient = SupabaseClient<Schema<Record<string, Table<Record<string, unknown>>>>>;

/** What supabase-js does not hand on of an answer. */
export type LastAnswer = {
  /** The project is paused. */
  isPaused: boolean;
  /** How long the last 429 asks to wait, from `Retry-After`; null where it does not say. */
  retryAfterSeconds: number | null;
};

const lastAnswers = new WeakMap<Client, LastAnswer>();

/** What the last answer to a client said besides its body. */
export function lastAnswerTo(client: Client): LastAnswer {
  return lastAnswers.get(client) ?? { isPaused: false, retryAfterSeconds: null };
}

/** The Supabase client of a session scope. Its session lives in `sessionStorage`, so it ends with the browser's tab. */
export function createConsoleClient(
  scope: SessionScope,
  { supabaseUrl, publishableKey }: SupabaseAddress,
): Client {
  const answer: LastAnswer = { isPaused: false, retryAfterSeconds: null };

  const timedFetch: typeof fetch = async (input, init) => {
    // Functions and uploads have longer limits of their own.
    const isLong = /\/(?:functions|storage)\/v1\//.test(String(input));
    const limits = [...(isLong ? [] : [AbortSignal.timeout(REQUEST_TIMEOUT_MS)]), init?.signal ?? []].flat();
    const response = await fetch(input, { ...init, signal: AbortSignal.any(limits) });
    answer.isPaused = response.status === PAUSED_STATUS;
    if (response.status === 429) answer.retryAfterSeconds = parseSeconds(response.headers.get('Retry-After'));
    return response.ok && String(input).includes('/auth/v1/') ? withoutServerTime(response) : response;
  };

  const client = createClient<Database>(supabaseUrl || globalThis.location.origin, publishableKey, {
    auth: {
      storageKey: sessionStorageKey(scope),
      storage: globalThis.sessionStorage,
      // A token is renewed when it is used: a session that nobody uses ends.
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: timedFetch },
    // Whoever waits is told, and tries again.
    db: { retry: false },
  });
  lastAnswers.set(client, answer);
  return client;
}

/**
 * A session without the time at which it ends by the server's clock: supabase-js then counts from when it came. It
 * compares with the computer's clock, and one that is wrong would have every request renew the session.
 */
async function withoutServerTime(response: Response): Promise<Response> {
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  if (!body?.access_token) return response;
  const { expires_at: _, ...session } = body;
  return Response.json(session, { status: response.status, headers: response.headers });
}

function parseSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
