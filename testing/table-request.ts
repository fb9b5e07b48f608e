import type { SiteAddress } from './sign-in.ts';

type TableAnswer = { status: number; body: unknown };

/** Sends one request to an address after `/rest/v1/`, with a token or with only the public key. */
export async function tableRequest(
  { url, publishableKey }: SiteAddress,
  method: string,
  address: string,
  { token, body, prefer = '' }: { token?: string; body?: unknown; prefer?: string } = {},
): Promise<TableAnswer> {
  const authorization = token && { authorization: `Bearer ${token}` };
  const headers = { apikey: publishableKey, prefer, 'content-type': 'application/json', ...authorization };
  const sent = body === undefined ? null : JSON.stringify(body);
  const answer = await fetch(`${url}/rest/v1/${address}`, { method, headers, body: sent });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}

export type SendAs = (method: string, address: string, body?: unknown) => Promise<TableAnswer>;

/** Sends requests to the tables with a token. Their answers have the written rows. */
export function sendAs(site: SiteAddress, token: string): SendAs {
  return (method, address, body) =>
    tableRequest(site, method, address, { token, body, prefer: 'return=representation' });
}
