export type KeyRequest = {
  /** From the project's origin. */
  path: string;
  method?: string;
  body?: unknown;
  redirect?: RequestRedirect;
};

const TIMEOUT_MS = 15_000;

/** Asks the API of a project as whoever has a key: for commands and servers, no page does so. @throws as `fetch` does */
export function askWithKey(
  origin: string,
  key: string,
  { path, method = 'POST', body, redirect = 'follow' }: KeyRequest,
): Promise<Response> {
  const isJson = body !== undefined;
  return fetch(`${origin}${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      ...(isJson && { 'content-type': 'application/json' }),
    },
    body: isJson ? JSON.stringify(body) : null,
    redirect,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Why there was no answer, of what `fetch` threw. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
