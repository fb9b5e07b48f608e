import { openConsoleSession } from '@burhan/shared/data/console-session';
import { createDraftStore } from '@burhan/shared/data/drafts';
import { lookUpDoi, previewPicture, uploadPicture } from '@burhan/shared/data/edge-functions';
import { createHistoryStore } from '@burhan/shared/data/history';
import { listJoinCounts } from '@burhan/shared/data/join-counts';
import { createNoticeStore } from '@burhan/shared/data/notices';
import { createPreviewLinkStore } from '@burhan/shared/data/preview-links';
import type { SupabaseAddress } from '@burhan/shared/data/public-reads';
import { createResourceStore } from '@burhan/shared/data/resource-store';
import { readSiteState } from '@burhan/shared/data/site-state';
import type { SessionScope } from '@burhan/shared/resources/resource';
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
      const { createAccountStore } = await laterCode(import('@burhan/shared/data/account'));
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
