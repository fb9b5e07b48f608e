import { RefusedTargetError } from './api-error.ts';
import type { Transport } from './dependencies.ts';
import { askOverConnection, type Connection, close } from './http-exchange.ts';
import { isPublicAddress, literalAddress } from './public-address.ts';

/** What the edge runtime brings for asking others. */
export type EdgeNetwork = {
  resolve: (hostname: string, type: 'A' | 'AAAA') => Promise<string[]>;
  /** Connects to an address, never to a name. */
  connect: (target: ConnectionTarget) => Promise<Connection>;
};

export type ConnectionTarget = {
  /** IPv4 or IPv6, without brackets. */
  address: string;
  port: number;
  /** Whose certificate is asked for; null for a connection without TLS. */
  tlsName: string | null;
};

/**
 * Makes requests to public addresses only. A name is resolved once, and the connection goes to the very address that
 * was checked, so that a second answer of the name's server changes nothing. A trusted host is asked as it is.
 */
export function createEdgeTransport(network: EdgeNetwork): Transport {
  return async (url, { headers, signal, isTrusted }) => {
    if (isTrusted) return fetch(url, { headers, signal, redirect: 'manual' });
    const literal = literalAddress(url.hostname);
    const addresses = literal ? [literal] : await resolveAll(network, url.hostname);
    if (!addresses.every(isPublicAddress)) throw new RefusedTargetError(url.hostname);

    const connection = await connectToOne(network, addresses, url, signal);
    const end = () => close(connection);
    signal.addEventListener('abort', end, { once: true });
    try {
      return await askOverConnection(connection, url, headers);
    } catch (error) {
      end();
      throw error;
    }
  };
}

async function resolveAll({ resolve }: EdgeNetwork, hostname: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolve(hostname, 'A'), resolve(hostname, 'AAAA')]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error(`${hostname} has no address.`);
  return addresses;
}

/** The first address that takes the connection: a machine may have an address of a kind that this network lacks. */
async function connectToOne(
  network: EdgeNetwork,
  addresses: readonly string[],
  { protocol, hostname, port }: URL,
  signal: AbortSignal,
): Promise<Connection> {
  const isSecure = protocol === 'https:';
  // Certificates name neither brackets nor the dot that ends a full name.
  const name = literalAddress(hostname) ?? hostname.replace(/\.$/, '');
  const target = { port: Number(port || (isSecure ? 443 : 80)), tlsName: isSecure ? name : null };
  let failure: unknown;
  for (const address of addresses) {
    try {
      return await unlessAborted(network.connect({ address, ...target }), signal);
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

/** A connection that comes too late is ended. */
async function unlessAborted(connecting: Promise<Connection>, signal: AbortSignal): Promise<Connection> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    reject(signal.reason);
    connecting.then(close, () => undefined);
  };
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([connecting, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
