import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Caller } from '@burhan/supabase/tests/access/access-matrix';
import { claimsOf, signedInClient, signToken, TEST_PASSWORD } from '@burhan/testing/sign-in';
import type { RunningStack } from '@burhan/testing/stack';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openAccounts } from '../commands/open-accounts.ts';
import type { Environment } from '../installation/config.ts';

export type Callers = Record<Caller, SupabaseClient>;

const READER = 'reader';

/** A client of each caller of the access matrix, to a running site whose `environment` is given. */
export async function openCallers(site: RunningStack, environment: Environment): Promise<Callers> {
  await addReader({ ...environment, DATA_DIR: site.dataDir });
  const [admin, closing] = [await signedInClient(site, site.admin), await signedInClient(site, site.admin)];
  const secrets: { jwtSecret: string } = JSON.parse(
    await readFile(path.join(site.dataDir, 'secrets.json'), 'utf8'),
  );

  const claims = claimsOf(await tokenOf(admin));
  const closed = await tokenOf(closing);
  await closing.auth.signOut({ scope: 'local' });
  return {
    'no key': withoutKey(site),
    'public key': createClient(site.url, site.publishableKey),
    'forged token': withToken(site, await signToken({ ...claims, role: 'service_role' }, 'another-secret')),
    'expired token': withToken(site, await signToken({ ...claims, exp: claims.iat }, secrets.jwtSecret)),
    'non-admin': await signedInClient(site, { username: READER, password: TEST_PASSWORD }),
    'closed session': withToken(site, closed),
    admin,
  };
}

async function addReader(environment: Environment): Promise<void> {
  const { accounts, close } = await openAccounts(environment);
  await accounts.carryOut({ act: 'add', name: READER, password: TEST_PASSWORD, isAdmin: false });
  await close();
}

async function tokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? '';
}

function withToken({ url, publishableKey }: RunningStack, token: string): SupabaseClient {
  return createClient(url, publishableKey, { global: { headers: { Authorization: `Bearer ${token}` } } });
}

/** supabase-js does not do without a key; on its way it is lost. */
function withoutKey({ url }: RunningStack): SupabaseClient {
  const fetchWithoutKey: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    for (const name of ['apikey', 'authorization']) headers.delete(name);
    return fetch(input, { ...init, headers });
  };
  return createClient(url, 'no-key', { global: { fetch: fetchWithoutKey } });
}
