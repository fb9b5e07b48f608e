import { ApiError, RefusedTargetError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { readChunks } from './read-body.ts';

/** What `guardedFetch` needs from the service for any request to another server. */
export type Guard = Pick<ApiDependencies, 'transport' | 'closing'> & {
  /** Called with each refused target, for the log. */
  onRefused: (target: string) => void;
};

export type GuardedFetchOptions = {
  accept: string;
  /** Headers in addition to those of every request; names in lower case. */
  headers?: Record<string, string>;
  maximumBytes: number;
  /** The limit for everything together: name lookup, redirects, body. */
  timeoutMs: number;
  /** The host (with port) whose address is not checked. */
  trustedHost?: string;
};

/** `url` is the address that answered, after redirects. */
export type FetchedBody = {
  url: URL;
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
};

const MAXIMUM_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an http(s) address within bounds, checking the target at every redirect.
 * @throws ApiError `refused_target`, `too_large`, `upstream_failed` or `upstream_timeout`.
 */
export async function guardedFetch(
  address: string,
  guard: Guard,
  options: GuardedFetchOptions,
): Promise<FetchedBody> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = guard.closing ? AbortSignal.any([timeout, guard.closing]) : timeout;
  try {
    return await fetchFollowing(parseAddress(address), guard, options, signal);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (timeout.aborted) throw new ApiError('upstream_timeout', 'The other server took too long.');
    throw new ApiError('upstream_failed', 'The other server could not be asked.');
  }
}

function parseAddress(address: string): URL {
  if (!URL.canParse(address))
    throw new ApiError('upstream_failed', 'The address is not one that can be asked.');
  return new URL(address);
}

async function fetchFollowing(
  first: URL,
  guard: Guard,
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<FetchedBody> {
  let url = first;
  for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects++) {
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) {
      guard.onRefused(`${url.protocol}//${url.host}`);
      throw new ApiError('refused_target', 'Only plain http and https addresses are fetched.');
    }
    const response = await ask(url, guard, options, signal);
    const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
    if (location === null) return { url, ...(await readBody(response, options.maximumBytes, signal)) };
    await response.body?.cancel();
    if (!URL.canParse(location, url))
      throw new ApiError('upstream_failed', 'The other server redirects nowhere.');
    url = new URL(location, url);
  }
  throw new ApiError('upstream_failed', 'The other server redirects too often.');
}

async function ask(
  url: URL,
  { transport, onRefused }: Guard,
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await transport(url, {
      // Compressed answers could be larger than their announced length, so none are requested.
      headers: {
        'user-agent': 'burhan-site',
        ...options.headers,
        accept: options.accept,
        'accept-encoding': 'identity',
      },
      signal,
      isTrusted: url.host === options.trustedHost,
    });
  } catch (error) {
    if (error instanceof RefusedTargetError) onRefused(`${url.protocol}//${url.host}`);
    throw error;
  }
}

async function readBody(
  response: Response,
  maximumBytes: number,
  signal: AbortSignal,
): Promise<Omit<FetchedBody, 'url'>> {
  const tooLarge = new ApiError(
    'too_large',
    `The other server's answer is larger than ${maximumBytes} bytes.`,
  );
  const encoding = response.headers.get('content-encoding') ?? 'identity';
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (encoding !== 'identity' || announced > maximumBytes) {
    await response.body?.cancel();
    if (encoding !== 'identity')
      throw new ApiError('upstream_failed', 'The other server answers compressed, unasked.');
    throw tooLarge;
  }

  const bytes = await readChunks(response.body, maximumBytes, tooLarge);
  // A body without a length looks complete when its connection ends, even if the signal aborted it.
  signal.throwIfAborted();
  return { status: response.status, headers: response.headers, bytes };
}
