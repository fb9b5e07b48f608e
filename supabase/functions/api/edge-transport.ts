import { RefusedTargetError } from './api-error.ts';
import type { Transport } from './dependencies.ts';
import { isPublicAddress, literalAddress } from './public-address.ts';

/** Gives the addresses of a kind that a name has. */
export type EdgeResolve = (hostname: string, type: 'A' | 'AAAA') => Promise<string[]>;

/**
 * Makes requests to names all of whose addresses are public. The runtime's `fetch` looks the name up by itself once more
 * (docs/security/design.md#what-hosted-supabase-does-not-have). A trusted host is asked as it is.
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
