import type { ConsoleClient } from './console-client.ts';
import { DataError } from './data-error.ts';

/** The functions themselves stop after 10 s; this stops where even that answer does not come. */
const FUNCTION_TIMEOUT_MS = 20_000;

/** Asks the functions endpoint as whoever is logged in. @throws DataError 'no-answer' */
export async function functionRequest(
  client: ConsoleClient,
  path: string,
  init: RequestInit = {},
  timeoutMs = FUNCTION_TIMEOUT_MS,
): Promise<Response> {
  const { data } = await client.supabase.auth.getSession();
  const headers = new Headers(init.headers);
  headers.set('apikey', client.publishableKey);
  if (data.session) headers.set('authorization', `Bearer ${data.session.access_token}`);
  try {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    return await fetch(`${client.functionsAddress}${path}`, { ...init, headers, signal });
  } catch (error) {
    throw new DataError('no-answer', error instanceof Error ? error.message : String(error));
  }
}
