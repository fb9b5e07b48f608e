import type { SupabaseAddress } from '@burhan/shared/data/public-reads';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { type Client, createConsoleClient } from '@burhan/shared/supabase';

/** Where the project is, its public key, and what completes a username without @. */
type Project = SupabaseAddress & { adminEmailDomain?: string };

const clients = new Map<SessionScope, Client>();

let named: Project | null = null;

/** Names the Supabase project, before anything is asked of it. Sessions that were open in this page are forgotten. */
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
