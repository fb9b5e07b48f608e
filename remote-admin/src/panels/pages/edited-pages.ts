import type { DescribedPage } from '@burhan/shared/contract/public';
import { inEachLanguage, type Language, loadInEachLanguage } from '@burhan/shared/i18n/languages';
import { loadMetadataTexts } from '@burhan/shared/i18n/texts';
import { TEXT_PAGES } from '@burhan/shared/page-documents/text-pages';
import { requiredContext } from '../../engine/base/required-context.ts';
import type { ConsoleServices } from '../../engine/base/services.ts';

/** A page whose texts editors change, with what the live release says of it, and what it is called in the navigation. */
export type EditedPage = DescribedPage & { name: Record<Language, string> };

export const [EditedPagesContext, useEditedPages] = requiredContext<readonly EditedPage[]>('PagesPanel');

export async function loadEditedPages({ describePages }: ConsoleServices): Promise<EditedPage[]> {
  const [pages, metadata] = await Promise.all([describePages(), loadInEachLanguage(loadMetadataTexts)]);
  return pages.map((described) => {
    const { page } = described;
    const route = TEXT_PAGES.find((known) => known.page === page)?.route;
    const nameIn = (language: Language) => (route ? metadata[language].titles[route] : page);
    return { ...described, name: inEachLanguage(nameIn) };
  });
}
