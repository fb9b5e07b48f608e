import { displayImageAddress } from '@burhan/shared/image-address';
import { readPageContent } from '@burhan/shared/page-content';
import type { Draft, DraftRow } from './draft.ts';

/**
 * Shows a draft's new picture from its own address: the image service knows only those that public rows show. Comes
 * before the page's own scripts, which put words in place of a picture that fails.
 */
export function showPicture(page: Window & typeof globalThis, { table, rowId, row }: Draft): void {
  const address = String(row.image_url ?? '').trim();
  const original = URL.parse(address, page.location.href);
  if (!address || !original || !/^https?:$/.test(original.protocol)) return;
  const shown = displayImageAddress(address);

  const isPublic = () => {
    const rows: readonly DraftRow[] = readPageContent(page.document)?.[table] ?? [];
    return rows.some(({ id, image_url }) => String(id) === rowId && image_url === row.image_url);
  };
  const replace = (event: Event) => {
    const image = event.target as HTMLImageElement;
    if (image.localName !== 'img' || !image.src.includes(shown) || isPublic()) return;
    event.stopImmediatePropagation();
    image.removeAttribute('srcset');
    image.referrerPolicy = 'no-referrer';
    image.src = original.href;
  };
  page.addEventListener('error', replace, { capture: true });
}
