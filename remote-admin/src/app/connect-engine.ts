import type { SupabaseAddress } from '@burhan/shared/data/public-reads';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { openConsoleSession } from '../data/console-session.ts';
import { createDraftStore } from '../data/drafts.ts';
import { lookUpDoi, previewPicture, uploadPicture } from '../data/edge-functions.ts';
import { createHistoryStore } from '../data/history.ts';
import { listJoinCounts } from '../data/join-counts.ts';
import { createNoticeStore } from '../data/notices.ts';
import { createPreviewLinkStore } from '../data/preview-links.ts';
import { createResourceStore } from '../data/resource-store.ts';
import { readSiteState } from '../data/site-state.ts';
import { laterCode } from '../engine/later-code.tsx';
import type { EngineSession } from '../engine/services.ts';

export function connectEngine(
  scope: SessionScope,
  address: SupabaseAddress & { emailDomain: string },
): EngineSession {
  const { client, ...session } = openConsoleSession(scope, address);
  return {
    ...session,
    account: async () => {
      const { createAccountStore } = await laterCode(import('../data/account.ts'));
      return createAccountStore(client);
    },
    store: (resource) => createResourceStore(client, resource),
    history: (resource) => createHistoryStore(client, resource),
    drafts: (resource) => createDraftStore(client, resource),
    previewLinks: createPreviewLinkStore(client),
    notices: createNoticeStore(client),
    siteState: () => readSiteState(client),
    joinCounts: () => listJoinCounts(client),
    previewPicture: (imageUrl) => previewPicture(client, imageUrl),
    uploadPicture: (picture, signal) => uploadPicture(client, picture, signal),
    lookUpDoi: (doi) => lookUpDoi(client, doi),
  };
}
