import type { ConsoleViews } from '@burhan/shared/console-page';
import type { CollectedIsland, PublicRemote, ShellContext } from '@burhan/shared/contract';
import type { PageContent } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import { islandPrefix } from '@burhan/shared/islands';
import type { PageTexts } from '@burhan/shared/page-islands';
import { SERVER_SHARE } from '@burhan/shared/server-share';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import i18next from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { type ConsoleInput, renderConsole } from './console-shell/prerender-console.tsx';
import { loadLanguage } from './language/start-language.ts';
import { pickTexts, textsWithout } from './pick-texts.ts';
import { NotFoundPage } from './public-shell/not-found-page.tsx';
import { pageOfPath } from './public-shell/page-of-path.ts';
import { PublicSite } from './public-shell/public-site.tsx';
import { SHARED } from './remotes/shared-modules.ts';
import { splitHead } from './split-head.ts';

Object.assign(globalThis, { [Symbol.for(SERVER_SHARE)]: SHARED });

export type PrerenderInput = {
  /** Path of the page, with its language's prefix. */
  path: string;
  language: Language;
  configuration: PageConfiguration;
  content: Partial<PageContent> | null;
  /** The public remote's server build. */
  remote: PublicRemote;
};

export type PrerenderedPage = {
  /** The page's own metadata: title, meta and link elements. */
  head: string;
  /** What stands in #root. */
  body: string;
  structuredData: unknown;
  islands: readonly Pick<CollectedIsland, 'name' | 'isWaking'>[];
  /** What its scripts say something from. */
  texts: PageTexts;
};

/** Texts and content are kept in one place each, so pages are made one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * A page as visitors get it.
 * @throws Error when the page cannot be rendered.
 */
export function prerenderPage(input: PrerenderInput): Promise<PrerenderedPage> {
  const page = turn.then(() => renderPage(input));
  turn = page.catch(() => {});
  return page;
}

/** Every first view of the console. @throws Error when one cannot be rendered. */
export function prerenderConsole(input: ConsoleInput): Promise<ConsoleViews> {
  const views = turn.then(() => renderConsole(input));
  turn = views.catch(() => {});
  return views;
}

async function renderPage(input: PrerenderInput): Promise<PrerenderedPage> {
  const { path, language, configuration, content, remote } = input;
  const { facts } = configuration;
  const islands: CollectedIsland[] = [];
  let structuredData: unknown;
  const context: ShellContext = {
    configuration,
    language,
    content,
    path,
    notify: () => {},
    describe: (data) => {
      structuredData = data;
    },
  };
  await loadLanguage(language);
  await remote.start({
    ...context,
    collectIsland: (island) => markOf(islands.push(island) - 1),
  });

  const key = pageOfPath(path, language);
  const Page = key && ((await remote.pages[key]()).Page as ComponentType);
  const page = Page ? <Page /> : <NotFoundPage facts={facts} language={language} />;
  const view = (
    <PublicSite facts={facts} language={language} path={path}>
      {page}
    </PublicSite>
  );
  const { head, body } = splitHead(await htmlOf(view, path));

  const views = await Promise.all(islands.map((island) => islandHtml(island, path)));
  // The same without rows, as islands show it while those are read.
  await remote.start({ ...context, content: null });
  const whileLoading = await Promise.all(
    islands.map((island) => (isEmpty(island, content) ? islandHtml(island, path) : null)),
  );
  const whole = islands.reduce((html, _, index) => {
    const loading = whileLoading[index];
    const template = loading ? `<template>${loading}</template>` : '';
    return html.replace(markOf(index), () => views[index] + template);
  }, body);

  const hasEmpty = whileLoading.some((loading) => loading !== null);
  return {
    head,
    body: whole,
    structuredData,
    islands: islands.map(({ name, isWaking }) => ({ name, isWaking })),
    texts: textsOf(language, islands, hasEmpty),
  };
}

async function islandHtml({ name, view }: CollectedIsland, path: string): Promise<string> {
  return htmlOf(view as ReactNode, path, islandPrefix(name));
}

async function htmlOf(view: ReactNode, path: string, identifierPrefix = ''): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(view, {
    identifierPrefix,
    // Whole pages: what is put off would need a script to be put in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (failure) throw new Error(`${path} could not be rendered.`, { cause: failure });
  return html;
}

/** Stands for an island in the page until it is rendered by itself. */
function markOf(index: number): string {
  return `<!--island ${index}-->`;
}

/** Whether an island was composed without the rows that it is there to show. */
function isEmpty({ tables }: CollectedIsland, content: Partial<PageContent> | null): boolean {
  return tables.length > 0 && tables.every((table) => (content?.[table] ?? []).length === 0);
}

/** That rows are read, and what goes wrong, is said where an island was composed empty; elsewhere the page stays as it is. */
function textsOf(language: Language, islands: readonly CollectedIsland[], hasEmpty: boolean): PageTexts {
  const shell = i18next.getResourceBundle(language, 'shell');
  const pages = i18next.getResourceBundle(language, 'pages') ?? {};
  const named = pickTexts(
    pages,
    islands.flatMap(({ texts }) => texts),
  );
  return {
    notices: shell.notices,
    ...(hasEmpty && { error: shell.error, remoteFailed: shell.remoteFailed }),
    pages: hasEmpty ? named : textsWithout(named, 'loading'),
  };
}
