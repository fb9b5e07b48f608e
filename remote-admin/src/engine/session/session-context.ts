import type { Draft } from '@burhan/shared/data/drafts';
import type { ResourceRow } from '@burhan/shared/resources/resource';
import { createContext, useContext } from 'react';
import type { EngineSession } from '../services.ts';

export type OpenSession = {
  session: EngineSession;
  /**
   * Does something that needs the login. When the session has ended, the login form comes over the work, and the
   * act goes on after the login; if that is given up, it throws the DataError 'unauthenticated'.
   */
  run: <Result>(act: () => Promise<Result>) => Promise<Result>;
  logOut: () => Promise<void>;
  /** The panel's rows, where they were asked for during the login; once. */
  takeRowsAhead: () => Promise<readonly ResourceRow[]> | null;
  /** The same for its drafts. */
  takeDraftsAhead: () => Promise<readonly Draft[]> | null;
};

export const SessionContext = createContext<OpenSession | null>(null);

/** The session that the panel is logged in with. */
export function useSession(): OpenSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no SessionGate above.');
  return session;
}
