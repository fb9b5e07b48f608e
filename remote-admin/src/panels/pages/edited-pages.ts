import type { PageTextsModule } from '@burhan/shared/contract/public';
import { type Language, loadInEachLanguage } from '@burhan/shared/i18n/languages';
import { loadMetadataTexts } from '@burhan/shared/i18n/texts';
import { PUBLIC_PATHS, PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { requiredContext } from '../../engine/base/required-context.ts';
import type { ConsoleServices } from '../../engine/base/services.ts';
import type { EditedPage } from './page-values.ts';

export type EditedPages = {
  pages: readonly EditedPage[];
  check: PageTextsModule['check'];
  /** What a page is called in the navigation. */
  nameOf: (page: EditedPage, language: Language) => string;
};

export const [EditedPagesContext, useEditedPages] = requiredContext<EditedPages>('PagesPanel');

export async function loadEditedPages({ loadPageTexts }: ConsoleServices): Promise<EditedPages> {
  const [{ pages: known, describe, check }, metadata] = await Promise.all([
    loadPageTexts(),
    loadInEachLanguage(loadMetadataTexts),
  ]);
  const pages = await Promise.all(known.map(async (each) => ({ ...each, ...(await describe(each.page)) })));
  const routes = new Map(PUBLIC_ROUTE_KEYS.map((route) => [PUBLIC_PATHS[route] as string, route]));
  return {
    pages,
    check,
    nameOf: ({ page, path }, language) => {
      const titles: Readonly<Record<string, string>> = metadata[language].titles;
      return titles[routes.get(path) ?? ''] ?? page;
    },
  };
}
