import { RefusedTargetError } from './api-error.ts';
import type { ApiDependencies, Transport } from './dependencies.ts';
import { isPublicAddress, literalAddress } from './public-address.ts';

/** What the edge runtime brings beside web standards. */
export type EdgeRuntime = {
  environment: (name: string) => string | undefined;
  resolve: (hostname: string, type: 'A' | 'AAAA') => Promise<string[]>;
};

const MEDIA_TIMEOUT_MS = 10_000;

/**
 * The service on hosted Supabase. `SUPABASE_URL` and `SUPABASE_ANON_KEY` are given by the platform; `SITE_URL` is
 * where the site's own media are, `DOI_RESOLVER_URL` where DOIs are asked for.
 * @throws Error naming the first variable that is missing.
 */
export function createEdgeDependencies(runtime: EdgeRuntime): ApiDependencies {
  const required = (name: string) => {
    const value = runtime.environment(name)?.trim().replace(/\/+$/, '');
    if (!value) throw new Error(`${name} is not set: set it with "supabase secrets set ${name}=...".`);
    return value;
  };
  const supabaseUrl = required('SUPABASE_URL');
  const publicKey = required('SUPABASE_ANON_KEY');
  const siteUrl = required('SITE_URL');

  return {
    rest(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('apikey', publicKey);
      return fetch(`${supabaseUrl}/rest/v1${path}`, { ...init, headers });
    },
    async readSiteMedia(pathname) {
      const url = new URL(pathname, siteUrl);
      if (url.origin !== new URL(siteUrl).origin) return null;
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(MEDIA_TIMEOUT_MS) });
      if (response.ok) return { bytes: new Uint8Array(await response.arrayBuffer()) };
      await response.body?.cancel();
      return null;
    },
    transport: createEdgeTransport(runtime.resolve),
    doiResolverUrl: runtime.environment('DOI_RESOLVER_URL')?.trim().replace(/\/+$/, '') || 'https://doi.org',
  };
}

/** The edge runtime cannot pin a connection to the address that was checked; its own network has no private side. */
function createEdgeTransport(resolve: EdgeRuntime['resolve']): Transport {
  return async (url, { headers, signal, isTrusted }) => {
    if (!isTrusted) {
      const literal = literalAddress(url.hostname);
      const addresses = literal ? [literal] : await resolveAll(resolve, url.hostname);
      if (!addresses.every(isPublicAddress)) throw new RefusedTargetError(url.hostname);
    }
    return fetch(url, { headers, signal, redirect: 'manual' });
  };
}

async function resolveAll(resolve: EdgeRuntime['resolve'], hostname: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolve(hostname, 'A'), resolve(hostname, 'AAAA')]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error(`${hostname} has no address.`);
  return addresses;
}
