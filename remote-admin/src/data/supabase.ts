import type { SupabaseAddress } from '@burhan/shared/data/public-reads';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { type Client, createConsoleClient } from '@burhan/shared/supabase';

const clients = new Map<SessionScope, Client>();

let project: SupabaseAddress | null = null;

/** Names the Supabase project, before anything is asked of it. Sessions that were open in this page are forgotten. */
export function setProject(address: SupabaseAddress): void {
  project = address;
  clients.clear();
}

/** Where the project is, and its public key. */
export function projectAddress(): SupabaseAddress {
  if (!project) throw new Error('No Supabase project is set.');
  return project;
}

/** The client of a session scope, the same one each time. */
export function supabaseOf(scope: SessionScope): Client {
  const client = clients.get(scope) ?? createConsoleClient(scope, projectAddress());
  clients.set(scope, client);
  return client;
}
