import type { SupabaseAddress } from '@burhan/shared/data/public-reads';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { type Client, createConsoleClient } from '@burhan/shared/supabase';

/** The project's address, its public key, and the mail domain that completes a username without @. */
type Project = SupabaseAddress & { adminEmailDomain?: string };

const clients = new Map<SessionScope, Client>();

let named: Project | null = null;

/** Sets the Supabase project, before any request to it. Clients of sessions that were open in this page are dropped. */
export function setProject(next: Project): void {
  named = next;
  clients.clear();
}

export function project(): Project {
  if (!named) throw new Error('No Supabase project is set.');
  return named;
}

/** The client of a session scope, the same one each time. */
export function supabaseOf(scope: SessionScope): Client {
  const client = clients.get(scope) ?? createConsoleClient(scope, project());
  clients.set(scope, client);
  return client;
}
