import { PAUSED_STATUS } from '@burhan/shared/data/data-error';
import { createClient } from '@supabase/supabase-js';

const TIMEOUT_MS = 15_000;

/** Tells the project, and so the editors, which version was prerendered (ARCHITECTURE.md#what-makes-pages-follow). */
export type Follow = ReturnType<typeof createFollow>;

/** What an HTTP status means; 0 means that there was no answer. */
const REASONS: Readonly<Record<number, string>> = {
  0: 'does not answer: check SUPABASE_URL.',
  401: 'refused the key: check SUPABASE_SECRET_KEY.',
  [PAUSED_STATUS]: 'is paused: restore the project in its dashboard.',
};

/** Calls a hosted project with its secret key. Each function throws an Error with the project's answer. */
export function createFollow(supabaseUrl: string, secretKey: string) {
  const client = createClient(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const call = async (name: string, values: object = {}): Promise<unknown> => {
    const asked = client.rpc(name, values).abortSignal(AbortSignal.timeout(TIMEOUT_MS));
    const { data, error, status } = await asked;
    if (!error) return data;
    const reason = REASONS[status] ?? `answered ${name} with ${status}: ${error.message}`;
    throw new Error(`${supabaseUrl} ${reason}`);
  };
  return {
    /** Sets the time zone in which the day of a deadline ends, such as `Europe/Berlin`. */
    keepTimeZone: (zone: string) => call('keep_time_zone', { zone }),
    /** Rows that are read after this call have this version or a later one. */
    readVersion: async () => Number(await call('content_version')),
    /** Reports that the pages on the site show the rows of this version. */
    reportPrerendered: (version: number) => call('report_composed', { version }),
  };
}
