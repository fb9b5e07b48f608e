import type { Draft } from '../../data/drafts.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import { requiredContext } from '../required-context.ts';
import type { GatedSession } from './use-session-gate.ts';

export type OpenSession = GatedSession & {
  /** The panel's rows, where they were asked for during the login; once. */
  takeRowsAhead: () => Promise<readonly ResourceRow[]> | null;
  /** The same for its drafts. */
  takeDraftsAhead: () => Promise<readonly Draft[]> | null;
};

export const [SessionContext, useSession] = requiredContext<OpenSession>('SessionGate');
