import { foldedDoi } from '@burhan/shared/doi';
import type { DoiCheck, StoredNotice } from '../../../data/notices.ts';
import { requiredContext } from '../../../engine/base/required-context.ts';

/** What the retraction watch knows, for the alert above a panel and for the panel's items. */
export type KnownNotices = {
  /** What was there stays when a later read fails. */
  status: 'pending' | 'failed' | 'ready';
  /** Those that their source still has, the newest first; hidden ones too. */
  notices: readonly StoredNotice[];
  checks: readonly DoiCheck[];
  reload: () => Promise<void>;
};

export const [NoticesContext, useNotices] = requiredContext<KnownNotices>('NoticesWatch');

/** Of the notices or checks those of a publication's DOI. */
export function ofDoi<Item extends { doi: string }>(items: readonly Item[], doi: string | null): Item[] {
  const folded = foldedDoi(doi);
  return items.filter((item) => item.doi === folded);
}

/** The element that says a publication's notices; an address that ends in it leads there. */
export function itemNoticesId(publicationId: number): string {
  return `notices-${publicationId}`;
}
