import type { ApiDependencies } from './dependencies.ts';
import { createEdgeTransport, type EdgeNetwork } from './edge-transport.ts';
import { createStorageUploads } from './storage-uploads.ts';

/** What the edge runtime brings beside web standards. */
export type EdgeRuntime = EdgeNetwork & {
  environment: (name: string) => string | undefined;
};

const MEDIA_TIMEOUT_MS = 10_000;
const SERVICE_TIMEOUT_MS = 10_000;

/**
 * The service on hosted Supabase. `SUPABASE_URL`, `SUPABASE_ANON_KEY` and `SUPABASE_SERVICE_ROLE_KEY` are given by the
 * platform (`SUPABASE_PUBLIC_URL` too where the first is an inner address); `SITE_URL` is where the site's own media
 * are, `DOI_RESOLVER_URL` where DOIs are asked for, `ORCID_URL` where ORCID records are. Pictures are answered as they are: no renditions are made here.
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
  const serviceKey = runtime.environment('SUPABASE_SERVICE_ROLE_KEY')?.trim();
  const publicUrl = runtime.environment('SUPABASE_PUBLIC_URL')?.trim().replace(/\/+$/, '') || supabaseUrl;

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
    transport: createEdgeTransport(runtime),
    ...(serviceKey ? { keepPictureSize: createSizeKeeper(supabaseUrl, serviceKey) } : {}),
    uploads: createStorageUploads({ supabaseUrl, publicUrl, publicKey }),
    log: { warn: (message, facts) => console.warn(JSON.stringify({ message, ...facts })) },
    doiResolverUrl: runtime.environment('DOI_RESOLVER_URL')?.trim().replace(/\/+$/, '') || 'https://doi.org',
    orcidUrl: runtime.environment('ORCID_URL')?.trim().replace(/\/+$/, '') || 'https://pub.orcid.org',
  };
}

/** Sizes are written with the server's own key: no visitor and no admin may. */
function createSizeKeeper(supabaseUrl: string, serviceKey: string): ApiDependencies['keepPictureSize'] {
  return async (address, { width, height }) => {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/keep_picture_size`, {
      method: 'POST',
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ address, width, height }),
      signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`keep_picture_size answered ${response.status}.`);
  };
}
