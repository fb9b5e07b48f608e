import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { Session } from '../../data/session.ts';
import { requiredContext } from './required-context.ts';

/** What the engine needs from the outside; tests hand in their own. */
export type EngineServices = {
  /** Opens the session of a scope, the same one each time. */
  openSession: (scope: SessionScope) => Promise<Session>;
  hasStoredSession: (scope: SessionScope) => boolean;
  /** Of whoever is logged in to another panel in this tab; '' where nobody is. */
  knownUsername: () => string;
  /** The public address of a stored picture. */
  pictureAddress: (imageUrl: string) => string;
  /** The smallest file of it in the composed site; undefined: there was none when the page was composed. */
  thumbnailAddress: (imageUrl: string) => string | undefined;
  /** Whether a mail with a link to set a new password can be asked for. */
  passwordRecovery?: boolean;
  /** Whether accounts are kept by hosted Supabase, which has limits of its own. */
  isHosted: boolean;
  /** Of all times that people read and type, a name of the IANA database. */
  timeZone: string;
  /** After how many minutes it is said that the site does not follow. */
  contentLateMinutes: number;
  /** Whom to tell then: an e-mail address, or one that begins with https://; '' where nobody is named. */
  technicalContact: string;
};

export const [ServicesContext, useServices] = requiredContext<EngineServices>('EngineServices');
