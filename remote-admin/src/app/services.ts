import { hasStoredSession } from '@burhan/shared/data/session-scopes';
import { displayImageAddress } from '@burhan/shared/image-address';
import type { SessionScope } from '@burhan/shared/resources/resource';
import { DEFAULT_ADMIN_EMAIL_DOMAIN } from '@burhan/shared/site-configuration';
import { laterCode } from '../engine/later-code.ts';
import type { EngineServices, EngineSession } from '../engine/services.ts';
import { consoleContext } from './console-context.ts';

const sessions = new Map<SessionScope, Promise<EngineSession>>();

/** The engine's services on the real backend. The Supabase client is fetched when a session is first asked for. */
export const services: EngineServices = {
  hasStoredSession: (scope) => consoleContext().isSessionStored ?? hasStoredSession(scope),
  openSession: (scope) => {
    const opened = sessions.get(scope) ?? openSession(scope);
    sessions.set(scope, opened);
    // A script that did not load is asked for again at the next try.
    opened.catch(() => sessions.delete(scope));
    return opened;
  },
  pictureAddress: (imageUrl) =>
    displayImageAddress(imageUrl, { supabaseUrl: consoleContext().configuration.supabaseUrl }),
};

async function openSession(scope: SessionScope): Promise<EngineSession> {
  const { connectEngine } = await laterCode(import('./connect-engine.ts'));
  const { supabaseUrl, publishableKey, adminEmailDomain } = consoleContext().configuration;
  const emailDomain = adminEmailDomain ?? DEFAULT_ADMIN_EMAIL_DOMAIN;
  return connectEngine(scope, { supabaseUrl, publishableKey, emailDomain });
}
