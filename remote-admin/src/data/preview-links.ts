import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { PREVIEW_PATH } from '@burhan/shared/routes';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

/** A link that shows one draft without an account. Its secret is only in its address. */
export type PreviewLink = Pick<
  ConsoleRows['preview_links'],
  'id' | 'draft_id' | 'expires_at' | 'created_at' | 'created_by_name'
>;

const SECRET_BYTES = 32;

const LINK_COLUMNS = 'id, draft_id, expires_at, created_at, created_by_name';

/** The valid links of a draft, newest first. @param clock the database's clock, by which links expire. */
export function previewLinksQuery(scope: SessionScope, draftId: number, clock: () => Date) {
  return queryOptions({
    queryKey: ['preview-links', draftId],
    // The list must show a link that was just made.
    staleTime: 0,
    queryFn: () =>
      request<PreviewLink[]>(scope, (supabase) =>
        supabase
          .from('preview_links')
          .select(LINK_COLUMNS)
          .eq('draft_id', draftId)
          .is('ended_at', null)
          .gt('expires_at', clock().toISOString())
          .order('id', { ascending: false }),
      ),
  });
}

/** Makes a link to a draft. @returns its address with the secret, which is stored nowhere. @throws DataError */
export async function createPreviewLink(
  scope: SessionScope,
  draftId: number,
  expiresAt: Date,
): Promise<string> {
  const secret = newSecret();
  const link = {
    draft_id: draftId,
    token_hash: await sha256(secret),
    expires_at: expiresAt.toISOString(),
  };
  await request(scope, (supabase) => supabase.from('preview_links').insert(link).select('id'));
  return new URL(`${PREVIEW_PATH}#${secret}`, location.href).href;
}

/** @throws DataError */
export async function endPreviewLink(scope: SessionScope, linkId: number): Promise<void> {
  const ended = { ended_at: new Date().toISOString() };
  await request(scope, (supabase) =>
    supabase.from('preview_links').update(ended).eq('id', linkId).select('id'),
  );
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
