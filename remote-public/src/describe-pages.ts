import type { PageTextsModule } from '@burhan/shared/contract/public';
import type { Component } from '@burhan/shared/contract/shell';
import { DEFAULT_LANGUAGE, inEachLanguage, loadInEachLanguage } from '@burhan/shared/i18n/languages';
import { pageFields, textsByKey } from '@burhan/shared/page-texts/page-fields';
import { loadOriginal } from '@burhan/shared/page-texts/page-originals';
import { TEXT_PAGES } from '@burhan/shared/page-texts/text-pages';
import type { PublicPageKey } from '@burhan/shared/routes';

export const describe: PageTextsModule['describe'] = () => {
  const described = TEXT_PAGES.map(async ({ route, page, path }) => {
    const originals = await loadInEachLanguage((language) => loadOriginal(route, language));
    return {
      page,
      path,
      fields: pageFields(route, originals[DEFAULT_LANGUAGE]),
      originals: inEachLanguage((language) => textsByKey(originals[language])),
    };
  });
  return Promise.all(described);
};

/** Loads React only in this function, because the console's forms call only `describe`. */
export const start: PageTextsModule['start'] = async (context, key) => {
  const { drawnSite, pageIn } = await import('./site.ts');
  const page = key as PublicPageKey;
  return (await pageIn(await drawnSite(context, page), page)) as Component;
};
