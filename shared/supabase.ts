import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { PAUSED_STATUS } from './data/data-error.ts';
import type { SupabaseAddress } from './data/public-reads.ts';
import { type SessionScope, sessionStorageKey } from './data/session-scopes.ts';
import type { ConsoleRows, PrerenderedRows, Rows } from './entities/schema.ts';

/** Long enough for a slow phone, and short enough that a failed save is reported soon. */
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

/** The client for a table whose name is in a variable. TypeScript does not check the columns of such a table. */
export type UntypedClient = SupabaseClient<Schema<Record<string, Table<Record<string, unknown>>>>>;

/** Details of an answer that supabase-js does not pass on. */
export type LastAnswer = {
  /** The project is paused. */
  isPaused: boolean;
  /** The time to wait after the last 429, from `Retry-After`; null if the answer did not state it. */
  retryAfterSeconds: number | null;
};

const lastAnswers = new WeakMap<Client, LastAnswer>();

/** Details of the last answer to a client. */
export function lastAnswerTo(client: Client): LastAnswer {
  return lastAnswers.get(client) ?? { isPaused: false, retryAfterSeconds: null };
}

/** Creates the client of a session scope. Its session is in `sessionStorage`, so it ends with the browser's tab. */
export function createConsoleClient(
  scope: SessionScope,
  { supabaseUrl, publishableKey }: SupabaseAddress,
): Client {
  const answer: LastAnswer = { isPaused: false, retryAfterSeconds: null };

  const timedFetch: typeof fetch = async (input, init) => {
    // Functions and uploads have their own, longer limits.
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
      // A token is renewed only when it is used, so that an unused session ends.
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: timedFetch },
    // The user sees the failure and decides whether to try again.
    db: { retry: false },
  });
  lastAnswers.set(client, answer);
  return client;
}

/**
 * Removes `expires_at`, the session's end by the server's clock, because supabase-js compares it with the computer's
 * clock: if the clocks differed, every request could renew the session. Without `expires_at`, supabase-js calculates
 * the end by the computer's clock.
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
