import type { PageDocument } from '@burhan/shared/contract/page-texts';
import type { PageDescription, PageTextsModule } from '@burhan/shared/contract/public';
import type { Component } from '@burhan/shared/contract/shell';
import { DEFAULT_LANGUAGE, inEachLanguage, loadInEachLanguage } from '@burhan/shared/i18n/languages';
import { headingAt, pageFields, valueAt, withValue } from '@burhan/shared/page-documents/page-fields';
import { pageMisfits } from '@burhan/shared/page-documents/page-misfits';
import { loadOriginal } from '@burhan/shared/page-documents/page-originals';
import { groupOfPage, TEXT_PAGES, textPageNamed } from '@burhan/shared/page-documents/text-pages';
import type { ComponentType } from 'react';
import { loadEditedTexts } from './content/edited-texts.ts';
import { createSite } from './start.ts';

export const pages: PageTextsModule['pages'] = TEXT_PAGES;

export const check: PageTextsModule['check'] = pageMisfits;

export const describe: PageTextsModule['describe'] = async (page) => {
  const { route } = textPageNamed(page);
  const whole = await loadInEachLanguage((language) => loadOriginal(route, language));
  const fields = pageFields(route, whole[DEFAULT_LANGUAGE]);
  const sections = [...new Set(fields.flatMap(({ section }) => section ?? []))];
  return {
    fields,
    sections: sections.map((path) => ({
      path,
      heading: inEachLanguage((language) => headingAt(whole[language], path)),
    })),
    originals: inEachLanguage((language) => onlyFields(whole[language], fields)),
  };
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

function onlyFields(document: PageDocument, fields: PageDescription['fields']): PageDocument {
  return fields.reduce<PageDocument>((kept, { path }) => {
    const value = valueAt(document, path);
    return value === undefined ? kept : withValue(kept, path.split('.'), value);
  }, {});
}
