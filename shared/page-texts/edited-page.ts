import type { PageConfiguration, Partner, PrerenderedPicture } from '@burhan/shared/contract/page';
import type { PrerenderedContent } from '../entities/content.ts';
import type { Language } from '../i18n/languages.ts';
import { imageAddressHash } from '../image-address.ts';
import type { PublicPageKey } from '../routes.ts';
import { textPageOf } from './text-pages.ts';

/** The editors' texts and partners of a page. The page's HTML contains them, but its inline JSON does not. */
export type EditedPage = Pick<PageConfiguration, 'pageTexts' | 'partners'>;

/** @param pictures the prerendered pictures of partners, by image hash. */
export function editedPage(
  { content, pictures = {} }: { content: PrerenderedContent; pictures?: Record<string, PrerenderedPicture> },
  key: PublicPageKey | null,
  language: Language,
): EditedPage {
  const texts = textRows(content, key).flatMap((row): [string, string][] => {
    const text = row[language];
    return text === null ? [] : [[row.key, text]];
  });
  const partners = content.partners?.map((partner): Partner => {
    const picture = pictures[imageAddressHash(partner.image_url.trim())];
    return { ...partner, ...(picture && { picture }) };
  });
  return {
    ...(texts.length > 0 && { pageTexts: Object.fromEntries(texts) }),
    ...(key === 'collaborations' && partners && { partners }),
  };
}

/** The rows with which a page was drawn. The newest of them gives the page's date. */
export function editedRows(content: PrerenderedContent, key: PublicPageKey): { updated_at: string }[] {
  const partners = key === 'collaborations' ? content.partners : [];
  return [...textRows(content, key), ...(partners ?? [])];
}

function textRows({ page_texts = [] }: PrerenderedContent, key: PublicPageKey | null) {
  const name = textPageOf(key)?.page;
  return page_texts.filter(({ page }) => page === name);
}
