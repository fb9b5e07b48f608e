import type { PageTextsModule } from '@burhan/shared/contract/public';
import type { Component } from '@burhan/shared/contract/shell';
import { DEFAULT_LANGUAGE, inEachLanguage, loadInEachLanguage } from '@burhan/shared/i18n/languages';
import { pageFields, textsByKey } from '@burhan/shared/page-texts/page-fields';
import { loadOriginal } from '@burhan/shared/page-texts/page-originals';
import { groupOfPage, TEXT_PAGES, textPageNamed } from '@burhan/shared/page-texts/text-pages';
import type { ComponentType } from 'react';
import { loadEditedTexts } from './content/edited-texts.ts';
import { createSite } from './start.ts';

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

/** React is no part of this module, which forms are made from. */
export const start: PageTextsModule['start'] = async (context, page) => {
  const { route } = textPageNamed(page);
  const [{ PAGES }, { inSite }, texts] = await Promise.all([
    import('./pages.ts'),
    import('./content/site-context.tsx'),
    loadEditedTexts(context, route, ['common', groupOfPage(route)]),
  ]);
  const { Page } = await PAGES[route].load();
  return inSite(Page as ComponentType, createSite(context, texts)) as Component;
};
