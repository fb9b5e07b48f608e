import { PAUSED_STATUS } from '@burhan/shared/data/data-error';
import { createClient } from '@supabase/supabase-js';

const TIMEOUT_MS = 15_000;

/** Which version of the content was prerendered: a project keeps it, and tells the editors (ARCHITECTURE.md#what-makes-pages-follow). */
export type Follow = ReturnType<typeof createFollow>;

/** What a status says; 0: there was no answer. */
const REASONS: Readonly<Record<number, string>> = {
  0: 'does not answer: check SUPABASE_URL.',
  401: 'refused the key: check SUPABASE_SECRET_KEY.',
  [PAUSED_STATUS]: 'is paused: restore the project in its dashboard.',
};

/** Of a hosted project, by its secret key, which alone may report. Each throws an Error saying what the project answered. */
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
    /** Days of deadlines end in it from now on, as pages say. */
    keepTimeZone: (zone: string) => call('keep_time_zone', { zone }),
    /** Rows that are read after it are of this version or of a later one. */
    readVersion: async () => Number(await call('content_version')),
    /** The pages with the rows of this version are on the site. */
    reportPrerendered: (version: number) => call('report_composed', { version }),
  };
}
