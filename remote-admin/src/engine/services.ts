import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { AccountStore } from '../data/account.ts';
import type { ConsoleSession } from '../data/console-session.ts';
import type { DoiRecord } from '../data/csl-record.ts';
import type { DraftStore } from '../data/drafts.ts';
import type { HistoryStore } from '../data/history.ts';
import type { JoinCount } from '../data/join-counts.ts';
import type { NoticeStore } from '../data/notices.ts';
import type { PreviewLinkStore } from '../data/preview-links.ts';
import type { ResourceStore } from '../data/resource-store.ts';
import type { SiteState } from '../data/site-state.ts';
import type { Resource } from '../resources/resource.ts';
import { requiredContext } from './required-context.ts';

export type EngineSession = Omit<ConsoleSession, 'client'> & {
  /** What can be done with the account itself; fetched when it is first wanted. */
  account: () => Promise<AccountStore>;
  store: (resource: Resource) => ResourceStore;
  history: (resource: Resource) => HistoryStore;
  drafts: (resource: Resource) => DraftStore;
  previewLinks: PreviewLinkStore;
  notices: NoticeStore;
  /** How many asked to join each project, per day. @throws DataError */
  joinCounts: () => Promise<JoinCount[]>;
  /** Whether the site has followed the content. @throws DataError */
  siteState: () => Promise<SiteState>;
  /** A picture at an address that no row holds yet, as an object URL. @throws DataError */
  previewPicture: (address: string) => Promise<string>;
  /** Stores a picture; its address. @throws UploadError, DataError */
  uploadPicture: (picture: Blob, signal: AbortSignal) => Promise<string>;
  /** What is on record for a bare DOI. @throws DoiLookupError, DataError */
  lookUpDoi: (doi: string) => Promise<DoiRecord>;
};

/** What the engine needs from the outside; tests hand in their own. */
export type EngineServices = {
  /** Opens the session of a scope, the same one each time. */
  openSession: (scope: SessionScope) => Promise<EngineSession>;
  hasStoredSession: (scope: SessionScope) => boolean;
  /** The public address of a stored picture. */
  pictureAddress: (imageUrl: string) => string;
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
