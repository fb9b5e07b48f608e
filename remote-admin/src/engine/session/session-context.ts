import type { Draft } from '@burhan/shared/data/drafts';
import type { ResourceRow } from '@burhan/shared/resources/resource';
import { requiredContext } from '../required-context.ts';
import type { GatedSession } from './use-session-gate.ts';

export type OpenSession = GatedSession & {
  /** The panel's rows, where they were asked for during the login; once. */
  takeRowsAhead: () => Promise<readonly ResourceRow[]> | null;
  /** The same for its drafts. */
  takeDraftsAhead: () => Promise<readonly Draft[]> | null;
};

export const [SessionContext, useSession] = requiredContext<OpenSession>('SessionGate');
