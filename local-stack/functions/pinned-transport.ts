import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { RefusedTargetError } from '@burhan/supabase/functions/api/api-error';
import type { Transport } from '@burhan/supabase/functions/api/dependencies';
import { isPublicAddress, literalAddress } from '@burhan/supabase/functions/api/public-address';

/** Gives all addresses of a name. */
export type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

const systemResolve: Resolve = (hostname, done) => {
  dnsLookup(hostname, { all: true }, done);
};

const NO_BODY = new Set([204, 205, 304]);

/**
 * Makes requests to public addresses only. A name is resolved once, and the connection goes to the very address that
 * was checked, so that a second answer of the name's server changes nothing.
 */
export function createPinnedTransport(resolve: Resolve = systemResolve): Transport {
  return async (url, { headers, signal, isTrusted }) => {
    const literal = literalAddress(url.hostname);
    if (literal && !isTrusted && !isPublicAddress(literal)) throw new RefusedTargetError(url.hostname);

    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>();
    const client = url.protocol === 'https:' ? https : http;
    const request = client.request(url, {
      headers,
      signal,
      // A connection kept from before would be one whose address nobody checked now.
      agent: false,
      lookup: checkedLookup(resolve, isTrusted),
    });
    request.once('response', answered).once('error', reject).end();
    return toFetchResponse(await promise);
  };
}

function checkedLookup(resolve: Resolve, isTrusted: boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, (error, addresses) => {
      const first = addresses?.[0];
      if (error || !first) return done(error ?? new Error(`${hostname} has no address.`), []);
      if (!isTrusted && !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(new RefusedTargetError(hostname), []);
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function toFetchResponse(message: IncomingMessage): Response {
  const status = message.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  if (NO_BODY.has(status) || status < 200 || status > 599) {
    message.resume();
    return new Response(null, { status: NO_BODY.has(status) ? status : 502, headers });
  }
  return new Response(Readable.toWeb(message) as ReadableStream<Uint8Array>, { status, headers });
}
