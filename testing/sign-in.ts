import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/** The address of a running site, and its public key. */
export type SiteAddress = { url: string; publishableKey: string };

/** `username` may be a whole e-mail address. */
export type Account = { username: string; password: string };

/** The password of the admin, and of other accounts that tests create, unless they set another. */
export const TEST_PASSWORD = 'correct-horse-battery';

/** The admin of a site that was started without ADMIN_USERNAME. */
export const ADMIN: Account = { username: 'admin', password: TEST_PASSWORD };

const DEFAULT_DOMAIN = 'console.burhan.example';

/** Signs in with a password. @returns the unchanged answer */
export function signIn({ url, publishableKey }: SiteAddress, account: Account): Promise<Response> {
  return fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(account), password: account.password }),
  });
}

/** Signs in and returns the access token. It outlives the site's process, as the site's secrets do. */
export async function accessToken(site: SiteAddress, account: Account): Promise<string> {
  const body = (await (await signIn(site, account)).json()) as { access_token?: string };
  if (body.access_token) return body.access_token;
  throw new Error(`No sign-in for ${account.username}: ${JSON.stringify(body)}`);
}

/** A client of supabase-js that is signed in, and does not store its session. */
export async function signedInClient(site: SiteAddress, account: Account): Promise<SupabaseClient> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(site.url, site.publishableKey, { auth });
  const { error } = await client.auth.signInWithPassword({ ...account, email: emailOf(account) });
  if (error) throw error;
  return client;
}

/** The public key of the installation in a data folder. */
export async function publishableKeyOf(dataDir: string): Promise<string> {
  return JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).publishableKey;
}

/** The claims in a token. */
export function claimsOf(token: string): { iat: number; [claim: string]: unknown } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** A token as GoTrue signs it, for tests that forge one. `exp` is an hour from now unless claimed otherwise. */
export function signToken(claims: Record<string, unknown>, secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iat: now, exp: now + 3600, ...claims })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

function emailOf({ username }: Account): string {
  return username.includes('@') ? username : `${username}@${DEFAULT_DOMAIN}`;
}
