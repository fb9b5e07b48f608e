import type { PageInput, PrerenderedPage } from '@burhan/shared/contract/host';
import type { PublicRemote } from '@burhan/shared/contract/public';
import type { PageContent, TableName } from '@burhan/shared/entities/content';
import type { Texts } from '@burhan/shared/i18n/texts';
import { SERVER_SHARE } from '@burhan/shared/registries';
import type { PageTexts } from '@burhan/shared/site-configuration';
import { languageInstance } from './language/start-language.ts';
import { SHARED } from './remotes/shared-modules.ts';
import { renderPage, withIslands } from './render-page.tsx';

Object.assign(globalThis, { [Symbol.for(SERVER_SHARE)]: SHARED });

/**
 * A page as visitors get it.
 * @throws Error when the page cannot be rendered.
 */
export async function prerenderPage(given: PageInput): Promise<PrerenderedPage & { texts: PageTexts }> {
  const input = { ...given, remote: given.remote as PublicRemote };
  const { language, configuration, content } = input;
  const i18n = await languageInstance(language);
  const { head, body, structuredData, islands } = await renderPage(input, i18n);
  const isEmpty = islands.map(({ tables }) => isWithoutRows(tables, content));
  const hasEmpty = isEmpty.includes(true);
  const { notices, error, remoteFailed }: Texts['shell'] = i18n.getResourceBundle(language, 'shell');
  // The same without rows, as islands show it while those are read.
  const loading = hasEmpty ? await renderPage({ ...input, content: null }, i18n) : null;
  const whole = islands.map(({ html }, index) => {
    const template = isEmpty[index] ? `<template>${loading?.islands[index]?.html}</template>` : '';
    return { html: html + template };
  });

  return {
    head,
    body: withIslands(body, whole),
    structuredData,
    islands: islands.map(({ name }) => name),
    // That code does not come is said where an island was prerendered empty; elsewhere the page stays as it is.
    texts: { notices, ...(hasEmpty && { error, remoteFailed }) },
    data: { configuration, content: content ?? {} },
  };
}

/** Whether an island is prerendered without the rows that it is there to show. */
function isWithoutRows(tables: readonly TableName[], content: Partial<PageContent> | null): boolean {
  return tables.length > 0 && tables.every((table) => (content?.[table] ?? []).length === 0);
}
