import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { PAUSED_STATUS } from './data-error.ts';
import type { SupabaseAddress } from './public-reads.ts';
import type { SessionScope } from './session-scopes.ts';
import { sessionStorageKey } from './session-scopes.ts';

/** Long enough for a slow phone, short enough that somebody who saves is told. */
const REQUEST_TIMEOUT_MS = 15_000;

type AnyRow = Record<string, unknown>;

/** The tables as the console's engine sees them: which columns they have is the resources' to say. */
export type ConsoleDatabase = {
  public: {
    Tables: Record<string, { Row: AnyRow; Insert: AnyRow; Update: AnyRow; Relationships: [] }>;
    Views: Record<never, never>;
    Functions: Record<string, { Args: AnyRow; Returns: unknown }>;
  };
};

export type ConsoleClient = {
  /** What the console uses of Supabase's client: the whole of it brings live updates and storage along. */
  supabase: {
    auth: InstanceType<typeof AuthClient>;
    from: PostgrestClient<ConsoleDatabase>['from'];
    rpc: PostgrestClient<ConsoleDatabase>['rpc'];
  };
  /** Another one, whose session is not kept: what it does leaves the session of the scope alone. */
  openAuth: () => InstanceType<typeof AuthClient>;
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

  const { publishableKey } = address;
  const openAuth = (isKept: boolean) =>
    new AuthClient({
      url: `${supabaseUrl}/auth/v1`,
      headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
      fetch: timedFetch,
      storageKey: isKept ? sessionStorageKey(scope) : 'burhan-auth-unkept',
      ...(isKept && { storage: globalThis.sessionStorage }),
      persistSession: isKept,
      // Renewed when it is used: a session that nobody uses ends.
      autoRefreshToken: false,
      detectSessionInUrl: false,
    });
  const auth = openAuth(true);
  const signedFetch: typeof fetch = async (input, init) => {
    const { data } = await auth.getSession();
    const headers = new Headers(init?.headers);
    headers.set('apikey', publishableKey);
    headers.set('Authorization', `Bearer ${data.session?.access_token ?? publishableKey}`);
    return timedFetch(input, { ...init, headers });
  };
  const tables = new PostgrestClient<ConsoleDatabase>(`${supabaseUrl}/rest/v1`, {
    fetch: signedFetch,
    // Whoever waits is told, and tries again.
    retry: false,
  });
  return {
    supabase: { auth, from: tables.from.bind(tables), rpc: tables.rpc.bind(tables) },
    openAuth: () => openAuth(false),
    functionsAddress: `${supabaseUrl}/functions/v1/api`,
    publishableKey,
    lastRetryAfterSeconds: () => retryAfterSeconds,
    isPaused: () => isPaused,
  };
}

function parseSeconds(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
}
