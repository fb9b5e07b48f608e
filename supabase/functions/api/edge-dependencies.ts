import { givenText, readVariables, variablesOf } from '@burhan/shared/environment/read-variables';
import type { VariableName } from '@burhan/shared/environment/variables';
import { ApiError } from './api-error.ts';
import type { FoundNotice } from './crossref-record.ts';
import type { ApiDependencies } from './dependencies.ts';
import { createEdgeTransport, type EdgeResolve } from './edge-transport.ts';

/** What the edge runtime brings beside web standards. */
export type EdgeRuntime = {
  environment: (name: string) => string | undefined;
  resolve: EdgeResolve;
};

const GIVEN_BY_PLATFORM: readonly VariableName[] = ['SUPABASE_URL', 'SUPABASE_ANON_KEY'];
/** Without these a part does not work; `GET /api/health` names them. */
const WANTED: readonly VariableName[] = ['SITE_URL', 'SUPABASE_SERVICE_ROLE_KEY'];

const MEDIA_TIMEOUT_MS = 10_000;
const SERVICE_TIMEOUT_MS = 10_000;

/**
 * The service on hosted Supabase. `SUPABASE_URL`, `SUPABASE_ANON_KEY` and `SUPABASE_SERVICE_ROLE_KEY` are given by the
 * platform; `SITE_URL` is where the site's own media
 * are, `DOI_RESOLVER_URL` where DOIs are asked for, `CROSSREF_URL` where retraction notices are, with
 * `CONTACT_EMAIL`. Without `SITE_URL` the rest works.
 * @throws Error naming every variable of the platform that is missing, and those that are not what they take.
 */
export function createEdgeDependencies(runtime: EdgeRuntime): ApiDependencies {
  const names = variablesOf('function');
  const environment = Object.fromEntries(names.map((name) => [name, runtime.environment(name)]));
  const { values, problems } = readVariables(environment, 'function');
  const lacking = (wanted: readonly VariableName[]) => wanted.filter((name) => !givenText(environment, name));
  problems.push(...lacking(GIVEN_BY_PLATFORM).map((name) => `${name} is not set`));
  if (problems.length > 0) throw new Error(`${problems.join('; ')}.`);
  const missing = lacking(WANTED);
  for (const name of missing)
    console.warn(`${name} is not set: set it with "supabase secrets set ${name}=..."`);
  const { SUPABASE_SERVICE_ROLE_KEY: serviceKey } = values;
  const siteUrl = missing.includes('SITE_URL') ? null : values.SITE_URL;
  const supabaseUrl = values.SUPABASE_URL ?? '';
  const publicKey = values.SUPABASE_ANON_KEY ?? '';

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
    // The database itself is asked: a project has more than one secret key, and only they may call this.
    async isSecretKey(key) {
      const response = await callAs(supabaseUrl, key, 'content_version', {});
      await response.body?.cancel();
      return response.ok;
    },
    transport: createEdgeTransport(runtime.resolve),
    ...(serviceKey && {
      // With the server's own key: no visitor and no admin may write them.
      async keepRetractionNotices(checked_doi: string, found_notices: FoundNotice[]) {
        const values = { checked_doi, found_notices };
        const response = await callAs(supabaseUrl, serviceKey, 'keep_retraction_notices', values);
        if (response.ok) return response.json();
        await response.body?.cancel();
        throw new Error(`keep_retraction_notices answered ${response.status}.`);
      },
    }),
    log: { warn: (message, facts) => console.warn(JSON.stringify({ message, ...facts })) },
    doiResolverUrl: values.DOI_RESOLVER_URL,
    crossrefUrl: values.CROSSREF_URL,
    contactEmail: values.CONTACT_EMAIL,
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
