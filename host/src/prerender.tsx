import type { PageInput, PrerenderedPage } from '@burhan/shared/contract/host';
import type { PublicRemote } from '@burhan/shared/contract/public';
import type { CollectedIsland, ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import type { PageContent, TableName } from '@burhan/shared/entities/content';
import { localizedPath } from '@burhan/shared/i18n/languages';
import type { Texts } from '@burhan/shared/i18n/texts';
import { islandPrefix } from '@burhan/shared/islands';
import type { PageTexts } from '@burhan/shared/page-data';
import { SERVER_SHARE } from '@burhan/shared/registries';
import { GONE_PATH } from '@burhan/shared/routes';
import type { i18n } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { languageInstance } from './language/start-language.ts';
import { pageOfPath } from './public-shell/page-of-path.ts';
import { MessagePage, PublicSite } from './public-shell/public-site.tsx';
import { SHARED } from './remotes/shared-modules.ts';
import { renderHtml, splitHead } from './render-html.tsx';

export { prerenderConsole } from './console-shell/prerender-console.tsx';

Object.assign(globalThis, { [Symbol.for(SERVER_SHARE)]: SHARED });

type PrerenderInput = Omit<PageInput, 'remote'> & { remote: PublicRemote };

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
  const whole = islands.reduce((html, island, index) => {
    const template = isEmpty[index] ? `<template>${loading?.islands[index]?.html}</template>` : '';
    return html.replace(markOf(index), () => island.html + template);
  }, body);

  return {
    head,
    body: whole,
    structuredData,
    islands: islands.map(({ name }) => name),
    // That code does not come is said where an island was composed empty; elsewhere the page stays as it is.
    texts: { notices, ...(hasEmpty && { error, remoteFailed }) },
    data: { configuration, content: content ?? {} },
  };
}

async function renderPage(input: PrerenderInput, i18n: i18n) {
  const { path, language, configuration, content, wholePublications, remote } = input;
  const { facts } = configuration;
  const collected: CollectedIsland[] = [];
  let structuredData: unknown;
  const context: ShellContext = {
    contract: NEWEST_CONTRACT,
    configuration,
    language,
    content,
    path,
    notify: () => {},
    ...(wholePublications && { wholePublications }),
    describe: (data) => {
      structuredData = data;
    },
    collectIsland: (island) => markOf(collected.push(island) - 1),
  };
  const key = pageOfPath(path, language);
  const Page = key && (await pageOf(remote, key, context));
  const kind = path === localizedPath(GONE_PATH, language) ? 'gone' : 'notFound';
  const page = Page ? <Page /> : <MessagePage kind={kind} facts={facts} language={language} />;
  const html = (view: ReactNode, prefix?: string) => renderHtml(i18n, view, path, prefix);
  const { head, body } = splitHead(
    await html(
      <PublicSite facts={facts} language={language} path={path}>
        {page}
      </PublicSite>,
    ),
  );
  const islands = collected.map(async (island) => ({
    ...island,
    html: await html(island.view as ReactNode, islandPrefix(island.name)),
  }));
  return { head, body, structuredData, islands: await Promise.all(islands) };
}

async function pageOf({ pages }: PublicRemote, key: string, context: ShellContext): Promise<ComponentType> {
  const load = pages[key];
  if (!load) throw new Error(`remote-public has no page ${key}: release one that has it.`);
  return (await load(context)).Page as ComponentType;
}

/** Stands for an island in the page until it is rendered by itself. */
function markOf(index: number): string {
  return `<!--island ${index}-->`;
}

/** Whether an island is composed without the rows that it is there to show. */
function isWithoutRows(tables: readonly TableName[], content: Partial<PageContent> | null): boolean {
  return tables.length > 0 && tables.every((table) => (content?.[table] ?? []).length === 0);
}
