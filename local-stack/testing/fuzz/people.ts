import { imageAddressHash } from '@burhan/shared/image-address';
import { PATIENCE_MS } from './exchange.ts';
import type { FuzzSite } from './site/fuzz-site.ts';
import { STORED_PICTURES } from './site/stored-pictures.ts';

type Visit = { what: string; path: string; init?: RequestInit; status: number };

/**
 * A smoke test of the site, through the backend: requests as visitors and editors make them, beyond the probe's reads.
 * Changes nothing: the row that it saves already holds what it saves.
 * @returns what went wrong, null where nothing did.
 */
export async function runSmokeTest(site: FuzzSite): Promise<string | null> {
  const { url } = site.server();
  const [visitor, reader, admin] = (['public key', 'non-admin', 'admin'] as const).map((caller) =>
    Object.fromEntries(site.callers[caller]),
  );
  const saved = { ...admin, 'Content-Type': 'application/json', Prefer: 'return=representation' };
  const visits: Visit[] = [
    { what: 'the home page', path: '/', status: 200 },
    { what: 'a picture', path: `/functions/v1/api/r/${imageAddressHash(STORED_PICTURES[0])}`, status: 200 },
    {
      what: 'a list',
      path: '/rest/v1/publications?select=*&order=order_index,id',
      init: { headers: visitor as Record<string, string> },
      status: 200,
    },
    {
      what: 'who one is',
      path: '/auth/v1/user',
      init: { headers: reader as Record<string, string> },
      status: 200,
    },
    {
      what: 'the history',
      path: '/rest/v1/content_history?select=id&limit=1',
      init: { headers: admin as Record<string, string> },
      status: 200,
    },
    {
      what: 'saving',
      path: '/rest/v1/ongoing_projects?id=eq.P001',
      init: { method: 'PATCH', headers: saved, body: '{"id":"P001"}' },
      status: 200,
    },
  ];
  for (const { what, path, init, status } of visits) {
    const problem = await fetch(url + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (response) => {
        const body = await response.text();
        return response.status === status && body !== '[]'
          ? null
          : `${response.status} ${body.slice(0, 120)}`;
      },
      (error: unknown) => String(error),
    );
    if (problem) return `${what}: ${problem}`;
  }
  return null;
}
