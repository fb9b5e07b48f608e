import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type AdminRequests = {
  /** Sends a request to the tables as the admin. Rejects when the connection breaks. */
  send(method: string, address: string, body?: unknown): Promise<{ status: number; body: unknown }>;
};

/** Signs in at a server of another process; its token outlives that process, as its secrets do. */
export async function signInAsAdmin(url: string, dataDir: string, password: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: await publishableKeyOf(dataDir), 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@console.burhan.example', password }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error(`No sign-in: HTTP ${response.status}.`);
  return token;
}

export async function adminRequests(url: string, dataDir: string, token: string): Promise<AdminRequests> {
  const headers = {
    apikey: await publishableKeyOf(dataDir),
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
  };
  return {
    async send(method, address, body) {
      const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
      const response = await fetch(`${url}/rest/v1/${address}`, init);
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null };
    },
  };
}

async function publishableKeyOf(dataDir: string): Promise<string> {
  return JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).publishableKey;
}
