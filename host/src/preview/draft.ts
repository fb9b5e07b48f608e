import type { PrerenderedPicture } from '@burhan/shared/contract/page';
import { DataError } from '@burhan/shared/data/data-error';
import { createReader, type SupabaseAddress } from '@burhan/shared/data/public-reads';
import type { ContentTableName, Row, SiteContent } from '@burhan/shared/entities/content';
import { imageAddressHash } from '@burhan/shared/image-address';

/** A request that hangs longer than this counts as failed. */
const TIMEOUT_MS = 20_000;

export type DraftRow = Readonly<Record<string, unknown>>;

/** A draft as the database returns it to anybody with a link. */
export type Draft = {
  table_name: ContentTableName;
  action: 'insert' | 'update' | 'delete';
  /** The id of the row that the draft changes or removes, as text; null for an addition. */
  row_id: string | null;
  /** The whole row as it would be public, or the row to remove. For `page_texts`: `page` and `texts`. */
  row: DraftRow;
  expires_at: string;
};

/** Why a draft is not shown: a key of the texts. */
export type PreviewProblem = 'ended' | 'no-answer' | 'busy' | 'failed';

/**
 * Reads a preview link's draft with the public key. Only the request's body contains the secret of the link.
 * @throws DataError, or Error when the answer is no draft.
 */
export async function readDraft(service: SupabaseAddress, secret: string): Promise<Draft> {
  const draft = (await createReader(service)('/rest/v1/rpc/preview_draft', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })) as Draft | null;
  if (!draft?.row) throw new Error('The answer is no draft.');
  return draft;
}

export function problemOf(error: unknown): PreviewProblem {
  if (!(error instanceof DataError)) return 'failed';
  if (error.hint === 'link_ended') return 'ended';
  if (error.code === 'too-many') return 'busy';
  return error.code === 'no-answer' ? 'no-answer' : 'failed';
}

/** The site's rows as if the draft were public: its row is changed, added at its place, or removed. */
export function contentWith(content: SiteContent, draft: Draft): SiteContent {
  const { table_name: table, action, row_id, row } = draft;
  if (table === 'page_texts') return withPageTexts(content, row);
  const present: readonly DraftRow[] = content[table] ?? [];
  const others = present.filter(({ id }) => String(id) !== row_id);
  if (action === 'delete') return { ...content, [table]: others };

  const order = 'order_index' in row ? 'order_index' : 'id';
  const next = others.findIndex((other) => (other[order] ?? 0) > (row[order] ?? 0));
  return { ...content, [table]: others.toSpliced(next < 0 ? others.length : next, 0, row) };
}

/** @param row a page, and all of its texts that differ from the release's. */
function withPageTexts(content: SiteContent, { page, texts }: DraftRow): SiteContent {
  const others = content.page_texts?.filter((text) => text.page !== page) ?? [];
  const own = (texts as Row<'page_texts'>[]).map((text) => ({ ...text, page: page as typeof text.page }));
  return { ...content, page_texts: [...others, ...own] };
}

/** Lets the page load the picture from `image_url`: the image service only serves pictures of public rows. */
export function pictureOf({ row }: Draft): Record<string, PrerenderedPicture> {
  const address = String(row.image_url ?? '').trim();
  return { [imageAddressHash(address)]: { address } };
}
