import type { SiteAddress } from './sign-in.ts';

export type TableAnswer = { status: number; body: unknown };

/** Sends one request to the tables, with a token or with only the public key. */
export async function tableRequest(
  { url, publishableKey }: SiteAddress,
  method: string,
  /** The address after `/rest/v1/`. */
  address: string,
  { token, body, prefer }: { token?: string; body?: unknown; prefer?: string } = {},
): Promise<TableAnswer> {
  const answer = await fetch(`${url}/rest/v1/${address}`, {
    method,
    headers: {
      apikey: publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(prefer && { prefer }),
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
}

export type SendAs = (method: string, address: string, body?: unknown) => Promise<TableAnswer>;

/** Sends requests to the tables with a token. Their answers have the written rows. */
export function sendAs(site: SiteAddress, token: string): SendAs {
  return (method, address, body) =>
    tableRequest(site, method, address, { token, body, prefer: 'return=representation' });
}
