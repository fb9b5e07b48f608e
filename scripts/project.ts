import path from 'node:path';
import { runningTrial } from '@burhan/local-supabase/installation/running-trial';
import { PAUSED_STATUS } from '@burhan/shared/data/data-error';
import { type Environment, readEnvironment } from '@burhan/shared/environment/read-variables';
import { StartupError } from '@burhan/shared/startup-error';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** A Supabase project: a hosted one, or the trial that `npm start` runs. */
export type Project = { url: string; publishableKey: string; secretKey: string; isTrial: boolean };

const TIMEOUT_MS = 15_000;

/** The project that SUPABASE_URL names, else the running trial of DATA_DIR. @throws StartupError if there is none */
export async function openProject(environment: Environment): Promise<Project & { emailDomain: string }> {
  const values = readEnvironment(environment);
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, ADMIN_EMAIL_DOMAIN: emailDomain } = values;
  const publishableKey = values.SUPABASE_PUBLISHABLE_KEY ?? '';
  if (url && secretKey) return { url, publishableKey, secretKey, isTrial: false, emailDomain };
  if (url || secretKey)
    throw new StartupError('For a hosted project set both SUPABASE_URL and SUPABASE_SECRET_KEY.');
  const trial = await runningTrial(path.resolve(values.DATA_DIR));
  return { ...trial, ...(publishableKey && { publishableKey }), isTrial: true, emailDomain };
}

/** A client of a project. It stores no session. Its calls have a time limit, and return errors instead of throwing. */
export function openClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: ask },
  });
}

/**
 * Turns an answer that is not JSON, or a missing answer, into an error in JSON, because a client expects JSON. The
 * error's code is `paused`, `away`, `broken` or `web_page`.
 */
async function ask(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { origin } = new URL(String(address));
  const useless = (code: string, what: string) =>
    Response.json({ code, message: `${origin} ${what}` }, { status: 503 });
  try {
    // A redirect is not followed, because it would send the key to another server.
    const limits = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const response = await fetch(address, { ...init, ...limits });
    const { status, headers } = response;
    const body = (await response.text()) || null;
    if (status === PAUSED_STATUS) return useless('paused', 'is paused');
    const isUsual = headers.get('content-type')?.includes('json') || (response.ok && body === null);
    if (isUsual) return new Response(body, { status, headers });
    if (status >= 500) return useless('broken', `answered ${status}`);
    return useless('web_page', `answers with a web page (${status})`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return useless('away', `cannot be reached (${cause instanceof Error ? cause.message : cause})`);
  }
}

type Answer = { data: unknown; error: { message: string; code?: string | undefined } | null };

/** The data of a client's answer. @param words messages for errors, by their code. @throws StartupError */
export async function answerOf<A extends Answer>(
  asked: PromiseLike<A>,
  words: Readonly<Record<string, string>> = {},
): Promise<Extract<A, { error: null }>['data']> {
  const { data, error } = await asked;
  if (!error) return data;
  throw new StartupError(words[error.code ?? ''] ?? `${error.message} (npm run doctor says what mends it)`);
}
