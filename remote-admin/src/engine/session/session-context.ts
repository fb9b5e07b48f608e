import type { Draft } from '@burhan/shared/data/drafts';
import type { ResourceRow } from '@burhan/shared/resources/resource';
import { createContext, useContext } from 'react';
import type { GatedSession } from './use-session-gate.ts';

export type OpenSession = GatedSession & {
  /** The panel's rows, where they were asked for during the login; once. */
  takeRowsAhead: () => Promise<readonly ResourceRow[]> | null;
  /** The same for its drafts. */
  takeDraftsAhead: () => Promise<readonly Draft[]> | null;
};

export const SessionContext = createContext<OpenSession | null>(null);

export function useSession(): OpenSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no SessionGate above.');
  return session;
}
