import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { signToken } from '../../sign-token.ts';
import { TEST_PASSWORD } from '../../stack.ts';
import type { Caller, Header } from '../attack.ts';

const ADMIN = 'admin@console.burhan.example';

/** The headers by which each caller is known to a site that runs. */
export async function openCallerHeaders(
  url: string,
  dataDir: string,
  adminPassword: string,
  readerEmail: string,
): Promise<Record<Caller, Header[]>> {
  const secrets = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
  const key: Header = ['apikey', secrets.publishableKey];
  const withToken = (token: string): Header[] => [key, ['Authorization', `Bearer ${token}`]];
  const logIn = (email: string, password: string) => tokenOf(url, secrets.publishableKey, email, password);

  const [admin, reader, leaver] = [
    await logIn(ADMIN, adminPassword),
    await logIn(readerEmail, TEST_PASSWORD),
    await logIn(readerEmail, TEST_PASSWORD),
  ];
  const left = await fetch(`${url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: Object.fromEntries(withToken(leaver)),
  });
  if (!left.ok) throw new Error(`A session could not be closed: HTTP ${left.status}.`);
  const claims = JSON.parse(Buffer.from(admin.split('.')[1] ?? '', 'base64url').toString());
  return {
    nobody: [],
    'public key': [key],
    'junk token': withToken('nonsense'),
    'forged token': withToken(signToken({ ...claims, role: 'service_role' }, 'another-secret')),
    'expired token': withToken(signToken({ ...claims, exp: claims.iat }, secrets.jwtSecret)),
    'closed session': withToken(leaver),
    'non-admin': withToken(reader),
    admin: withToken(admin),
  };
}

/** @throws Error when the site does not let the account in. */
export async function tokenOf(url: string, key: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error(`No login as ${email}: HTTP ${response.status}.`);
  return token;
}
