import type { ComposedPicture } from '@burhan/shared/contract/page';
import type { Row, SiteContent } from '@burhan/shared/entities/content';
import { imageAddressHash } from '@burhan/shared/image-address';
import type { Draft, DraftRow } from './draft.ts';

/** The rows of the site as they would be public with a draft: its row changed, added at its place, or removed. */
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

/** @param row a page, and all of its texts that are not the release's. */
function withPageTexts(content: SiteContent, { page, texts }: DraftRow): SiteContent {
  const others = content.page_texts?.filter((text) => text.page !== page) ?? [];
  const own = (texts as Row<'page_texts'>[]).map((text) => ({ ...text, page: page as typeof text.page }));
  return { ...content, page_texts: [...others, ...own] };
}

/** The picture of a draft at its own address: the image service knows only those that public rows show. */
export function pictureOf({ row }: Draft): Record<string, ComposedPicture> {
  const address = String(row.image_url ?? '').trim();
  return { [imageAddressHash(address)]: { address } };
}
