import type { ConsoleViews } from '@burhan/shared/console-page';
import type { PublicRemote } from '@burhan/shared/contract';
import type { PageContent } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import { SERVER_SHARE } from '@burhan/shared/server-share';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { type ConsoleInput, renderConsole } from './console-shell/prerender-console.tsx';
import { loadLanguage } from './language/start-language.ts';
import { pageOfPath } from './public-shell/page-of-path.ts';
import { createPages } from './public-shell/pages.ts';
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
};

/** Texts and content are kept in one place each, so pages are made one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The first view of a page as the browser will make it again (Decisions 7).
 * @throws Error when the page cannot be rendered; a page that shows the router's error must not be composed.
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
  let structuredData: unknown;
  await loadLanguage(language);
  await remote.start({
    configuration,
    language,
    content,
    notify: () => {},
    describe: (data) => {
      structuredData = data;
    },
  });

  const pages = createPages(async (key) => (await remote.pages[key]()).Page as ComponentType);
  const page = pageOfPath(path, language);
  const loaded = page && (await pages.load(page));
  if (loaded && 'error' in loaded) throw new Error(`${path} could not be loaded.`, { cause: loaded.error });

  let failure: unknown;
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <PublicSite facts={configuration.facts} language={language} pages={pages} />
    </StaticRouter>,
    {
      // Whole pages: what is put off would need a script to be put in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure) throw new Error(`${path} could not be rendered.`, { cause: failure });
  return { ...splitHead(html), structuredData };
}
