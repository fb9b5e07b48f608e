import { type ConsoleClient, createConsoleClient } from '@burhan/shared/data/console-client';
import type { SupabaseAddress } from '@burhan/shared/data/public-reads';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { Resource } from '../resources/resource.ts';
import type { AccountStore } from './account.ts';
import type { DoiRecord } from './csl-record.ts';
import { createDraftStore, type DraftStore } from './drafts.ts';
import { lookUpDoi, previewPicture, uploadPicture } from './edge-functions.ts';
import { createHistoryStore, type HistoryStore } from './history.ts';
import { type JoinCount, listJoinCounts } from './join-counts.ts';
import { createLogin, type Login } from './login.ts';
import { createNoticeStore, type NoticeStore } from './notices.ts';
import { createPreviewLinkStore, type PreviewLinkStore } from './preview-links.ts';
import { createResourceStore, type ResourceStore } from './resource-store.ts';
import { readSiteState, type SiteState } from './site-state.ts';

/** A scope's login, and all that whoever is logged in to it can do. */
export type Session = Login & {
  store: (resource: Resource) => ResourceStore;
  history: (resource: Resource) => HistoryStore;
  drafts: (resource: Resource) => DraftStore;
  previewLinks: PreviewLinkStore;
  notices: NoticeStore;
  /** What can be done with the account itself; its code is fetched when it is first wanted. */
  account: () => Promise<AccountStore>;
  /** How many asked to join each project, per day. @throws DataError */
  joinCounts: () => Promise<JoinCount[]>;
  /** Whether the site has followed the content. @throws DataError */
  siteState: () => Promise<SiteState>;
  /** A picture at an address that no row holds yet, as an object URL. @throws DataError */
  previewPicture: (address: string) => Promise<string>;
  /** Stores a picture; its address. @throws DataError */
  uploadPicture: (picture: Blob, signal: AbortSignal) => Promise<string>;
  /** What is on record for a bare DOI. @throws DataError */
  lookUpDoi: (doi: string) => Promise<DoiRecord>;
};

/** The session of a scope, which the browser's tab remembers. */
export function openSession(
  scope: SessionScope,
  { emailDomain, ...address }: SupabaseAddress & { emailDomain: string },
): Session & { client: ConsoleClient } {
  const client = createConsoleClient(scope, address);
  return {
    ...createLogin(client, scope, emailDomain),
    client,
    store: (resource) => createResourceStore(client, resource),
    history: (resource) => createHistoryStore(client, resource),
    drafts: (resource) => createDraftStore(client, resource),
    previewLinks: createPreviewLinkStore(client),
    notices: createNoticeStore(client),
    account: async () => (await import('./account.ts')).createAccountStore(client),
    joinCounts: () => listJoinCounts(client),
    siteState: () => readSiteState(client),
    previewPicture: (imageUrl) => previewPicture(client, imageUrl),
    uploadPicture: (picture, signal) => uploadPicture(client, picture, signal),
    lookUpDoi: (doi) => lookUpDoi(client, doi),
  };
}
