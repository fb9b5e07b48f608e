import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Account, accessToken, claimsOf, type SiteAddress, signToken } from '../../sign-in.ts';
import type { Caller, Header } from '../attack.ts';

/** The headers by which each caller is known to a site that runs. */
export async function openCallerHeaders(
  site: SiteAddress,
  dataDir: string,
  admin: Account,
  reader: Account,
): Promise<Record<Caller, Header[]>> {
  const secrets = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
  const key: Header = ['apikey', site.publishableKey];
  const withToken = (token: string): Header[] => [key, ['Authorization', `Bearer ${token}`]];
  const [adminToken, readerToken, leaver] = [
    await accessToken(site, admin),
    await accessToken(site, reader),
    await accessToken(site, reader),
  ];
  const left = await fetch(`${site.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: Object.fromEntries(withToken(leaver)),
  });
  if (!left.ok) throw new Error(`A session could not be closed: HTTP ${left.status}.`);
  const claims = claimsOf(adminToken);
  return {
    nobody: [],
    'public key': [key],
    'junk token': withToken('nonsense'),
    'forged token': withToken(signToken({ ...claims, role: 'service_role' }, 'another-secret')),
    'expired token': withToken(signToken({ ...claims, exp: claims.iat }, secrets.jwtSecret)),
    'closed session': withToken(leaver),
    'non-admin': withToken(readerToken),
    admin: withToken(adminToken),
  };
}
