import { ApiError } from './api-error.ts';
import type { FoundNotice } from './crossref-record.ts';
import type { ApiDependencies } from './dependencies.ts';
import { createEdgeTransport, type EdgeResolve } from './edge-transport.ts';

/** What the edge runtime offers in addition to web standards. */
export type EdgeRuntime = {
  environment: (name: string) => string | undefined;
  resolve: EdgeResolve;
};

/** Variables without which a feature does not work; `GET /api/health` names the missing ones. */
const WANTED = ['SITE_URL', 'SUPABASE_SERVICE_ROLE_KEY'];

const MEDIA_TIMEOUT_MS = 10_000;
const SERVICE_TIMEOUT_MS = 10_000;

/**
 * The dependencies of the service on hosted Supabase. The platform sets `SUPABASE_URL`, `SUPABASE_ANON_KEY` and
 * `SUPABASE_SERVICE_ROLE_KEY`. `SITE_URL` is the site's address. Without it, only the pictures on the site itself fail.
 * `DOI_RESOLVER_URL` is the DOI resolver. `CROSSREF_URL` is the server that is asked for retraction notices.
 * Requests to it name `CONTACT_EMAIL`.
 * @throws Error that names all missing variables of the platform and all invalid variables.
 */
export function createEdgeDependencies(runtime: EdgeRuntime): ApiDependencies {
  const text = (name: string) => runtime.environment(name)?.trim() ?? '';
  const problems: string[] = [];
  const addressOf = (name: string, usual = '') => {
    const given = text(name) || usual;
    if (!given) problems.push(`${name} is not set`);
    else if (!/^https?:\/\//.test(given) || !URL.canParse(given))
      problems.push(`${name} is "${given}": give an address such as ${usual || 'https://www.example.org'}`);
    return given.replace(/\/$/, '');
  };
  const supabaseUrl = addressOf('SUPABASE_URL');
  const doiResolverUrl = addressOf('DOI_RESOLVER_URL', 'https://doi.org');
  const crossrefUrl = addressOf('CROSSREF_URL', 'https://api.crossref.org');
  const siteAddress = text('SITE_URL') && addressOf('SITE_URL');
  const publicKey = text('SUPABASE_ANON_KEY');
  if (!publicKey) problems.push('SUPABASE_ANON_KEY is not set');
  // The address is sent in a header, so its characters are checked.
  const contactEmail = text('CONTACT_EMAIL');
  if (contactEmail && !/^[\w.+-]+@[\w.-]+$/.test(contactEmail))
    problems.push('CONTACT_EMAIL is no e-mail address: give one such as editor@example.org');
  if (problems.length > 0) throw new Error(`${problems.join('; ')}.`);

  const siteUrl = siteAddress && new URL(siteAddress).origin;
  const serviceKey = text('SUPABASE_SERVICE_ROLE_KEY');
  const missing = WANTED.filter((name) => !text(name));
  for (const name of missing)
    console.warn(`${name} is not set: set it with "supabase secrets set ${name}=..."`);

  return {
    rest(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('apikey', publicKey);
      return fetch(`${supabaseUrl}/rest/v1${path}`, { ...init, headers });
    },
    async readSiteMedia(pathname) {
      if (!siteUrl)
        throw new ApiError('upstream_failed', 'The functions do not know the address of the site.');
      const url = new URL(pathname, siteUrl);
      if (url.origin !== siteUrl) return null;
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(MEDIA_TIMEOUT_MS) });
      if (response.ok) return { bytes: new Uint8Array(await response.arrayBuffer()) };
      await response.body?.cancel();
      return null;
    },
    missing,
    // A project may have several secret keys. The database lets only secret keys call `content_version`.
    async isSecretKey(key) {
      const response = await callAs(supabaseUrl, key, 'content_version', {});
      await response.body?.cancel();
      return response.ok;
    },
    transport: createEdgeTransport(runtime.resolve),
    ...(serviceKey && {
      // Only the secret key may write notices; visitors and admins may not.
      async keepRetractionNotices(checked_doi: string, found_notices: FoundNotice[]) {
        const values = { checked_doi, found_notices };
        const response = await callAs(supabaseUrl, serviceKey, 'keep_retraction_notices', values);
        if (response.ok) return response.json();
        await response.body?.cancel();
        throw new Error(`keep_retraction_notices answered ${response.status}.`);
      },
    }),
    log: { warn: (message, facts) => console.warn(JSON.stringify({ message, ...facts })) },
    doiResolverUrl,
    crossrefUrl,
    contactEmail: contactEmail || null,
  };
}

function callAs(supabaseUrl: string, key: string, name: string, values: Record<string, unknown>) {
  return fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
  });
}
