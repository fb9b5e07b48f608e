import { RefusedTargetError } from './api-error.ts';
import type { Transport } from './dependencies.ts';
import { isPublicAddress, literalAddress } from './public-address.ts';

/** Looks up the addresses of one kind for a host name. */
export type EdgeResolve = (hostname: string, type: 'A' | 'AAAA') => Promise<string[]>;

/**
 * Sends requests only to hosts whose addresses are all public. A trusted host is not checked. A hostile
 * name server can evade the check, because `fetch` looks the name up once more
 * (docs/security/design.md#what-hosted-supabase-does-not-have).
 */
export function createEdgeTransport(resolve: EdgeResolve): Transport {
  return async (url, { headers, signal, isTrusted }) => {
    if (!isTrusted) {
      const literal = literalAddress(url.hostname);
      const addresses = literal ? [literal] : await resolveAll(resolve, url.hostname);
      if (!addresses.every(isPublicAddress)) throw new RefusedTargetError(url.hostname);
    }
    return fetch(url, { headers, signal, redirect: 'manual' });
  };
}

async function resolveAll(resolve: EdgeResolve, hostname: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolve(hostname, 'A'), resolve(hostname, 'AAAA')]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error(`${hostname} has no address.`);
  return addresses;
}
