import type { ComposedPicture, PageConfiguration, Partner } from '@burhan/shared/contract/page';
import type { PageDocument } from '@burhan/shared/contract/page-texts';
import type { ComposedContent } from '../entities/content.ts';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.ts';
import { imageAddressHash } from '../image-address.ts';
import type { PublicPageKey } from '../routes.ts';
import { textPageOf } from './text-pages.ts';

/** What editors say on a page besides rows that travel inside it: it is drawn with this, and carries nothing of it. */
export type EditedPage = Pick<PageConfiguration, 'pageTexts' | 'partners'>;

/** @param pictures of partners, by image hash, where they are composed. */
export function editedPage(
  { content, pictures = {} }: { content: ComposedContent; pictures?: Record<string, ComposedPicture> },
  key: PublicPageKey | null,
  language: Language,
): EditedPage {
  const row = pageTextsRow(content, key);
  const pageTexts = language === DEFAULT_LANGUAGE ? row?.texts : row?.[`texts_${language}`];
  const partners = content.partners?.map(({ name, name_ar, image_url, address }): Partner => {
    const picture = pictures[imageAddressHash(image_url.trim())];
    return { name, ...(name_ar && { name_ar }), image_url, address, ...(picture && { picture }) };
  });
  return {
    ...(pageTexts ? { pageTexts: pageTexts as PageDocument } : {}),
    ...(key === 'collaborations' && partners && { partners }),
  };
}

/** The rows that a page was drawn with: it is as new as the newest of them. */
export function editedRows(content: ComposedContent, key: PublicPageKey): { updated_at: string }[] {
  const partners = key === 'collaborations' ? content.partners : [];
  return [pageTextsRow(content, key) ?? [], partners ?? []].flat();
}

function pageTextsRow({ page_texts = [] }: ComposedContent, key: PublicPageKey | null) {
  const name = textPageOf(key)?.page;
  return page_texts.find(({ page }) => page === name);
}
