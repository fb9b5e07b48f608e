import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { PREVIEW_PATH } from '@burhan/shared/routes';
import type { ConsoleClient } from '@burhan/shared/supabase';
import { addedRow, read, written } from './answers.ts';

/** A link that shows one draft without an account. Its secret is nobody's but the address's. */
export type PreviewLink = Pick<
  ConsoleRows['preview_links'],
  'id' | 'draft_id' | 'expires_at' | 'created_at' | 'created_by_name'
>;

const SECRET_BYTES = 32;

const LINK_COLUMNS = 'id, draft_id, expires_at, created_at, created_by_name';

export type PreviewLinkStore = ReturnType<typeof createPreviewLinkStore>;

/** The preview links of drafts, for whoever is logged in. Each act gives data or throws a DataError. */
export function createPreviewLinkStore(client: ConsoleClient) {
  const links = () => client.supabase.from('preview_links');

  return {
    /** Makes a link. @returns its path with the secret, which is kept nowhere. */
    create: async (draftId: number, validForMs: number): Promise<string> => {
      const secret = newSecret();
      const link = {
        draft_id: draftId,
        token_hash: await sha256(secret),
        expires_at: new Date(Date.now() + validForMs).toISOString(),
      };
      await addedRow(client, links().insert(link).select('id'));
      return `${PREVIEW_PATH}#${secret}`;
    },
    /** Links of a draft that open it now, newest first. */
    list: (draftId: number): Promise<PreviewLink[]> => {
      const ofDraft = links().select(LINK_COLUMNS).eq('draft_id', draftId);
      const open = ofDraft.is('ended_at', null).gt('expires_at', new Date().toISOString());
      return read(open.order('id', { ascending: false }));
    },
    end: async (linkId: number): Promise<void> => {
      const ended = { ended_at: new Date().toISOString() };
      await written(client, links().update(ended).eq('id', linkId).select('id'));
    },
  };
}

/** 256 random bits as base64url without padding: 43 characters. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
