import type { Notice, PageConfiguration, SiteFacts } from '@burhan/shared/contract/page';
import type { PlainContext } from '@burhan/shared/contract/public';
import type { CollectedIsland, ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { createTableReader } from '@burhan/shared/data/public-reads';
import type { PageContent, Row, TableName } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import { shownTables } from '@burhan/shared/islands';
import { PUBLIC_PATHS, type PublicPageKey, type PublicRouteKey } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { handedPart, rowsOfPart } from '@burhan/shared/table-part';
import '@burhan/testing/console-errors';
import { act, configure, type RenderResult, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach } from 'vitest';
import { SiteContext } from '../content/site-context.tsx';
import { ISLANDS, takeRows } from '../islands.ts';
import { pageIn, start } from '../site.ts';
import { startedSite } from '../start.ts';

// Code that is loaded when it is used takes more than the usual second beside other tests.
configure({ asyncUtilTimeout: 10_000 });

/** How the tables answer the host: with rows, with a failure, or not at all. */
export type TableAnswers = Partial<PageContent> | 'failure' | 'silence';

let given: {
  answers: TableAnswers;
  content: Partial<PageContent> | null;
  configuration: PageConfiguration;
  language: Language;
  notify: (notice: Notice) => void;
};

beforeEach(() => {
  // jsdom has no layout: nothing scrolls.
  if (typeof Element !== 'undefined') Element.prototype.scrollTo = () => {};
});

const detachments: (() => void)[] = [];

afterEach(() => {
  for (const detach of detachments.splice(0)) detach();
  if (typeof window !== 'undefined') window.history.replaceState(null, '', '/');
});

type SiteOptions = {
  /** Rows that came inside the page; null where they are still to be read. */
  content?: Partial<PageContent> | null;
  path?: string;
  language?: Language;
  shareImage?: PageConfiguration['shareImage'];
  /** Where they differ from those of the project. */
  facts?: Partial<SiteFacts>;
  wholePublications?: ShellContext['wholePublications'];
  describe?: ShellContext['describe'];
  collectIsland?: (island: CollectedIsland) => string;
};

/** Starts the public part as the host does. @returns what was notified. */
export async function startSite(
  answers: TableAnswers = {},
  { content = null, path = '/', language = 'en', shareImage, facts, ...options }: SiteOptions = {},
) {
  const notices: Notice[] = [];
  const configuration: PageConfiguration = {
    supabaseUrl: 'https://tables.example',
    publishableKey: 'public',
    facts: { ...DEFAULT_SITE_FACTS, ...facts },
    adminEmailDomain: 'console.example',
    hostVersion: '1',
    remotes: {},
    ...(shareImage && { shareImage }),
  };
  const notify = (notice: Notice) => void notices.push(notice);
  given = { answers, content, configuration, language, notify };
  await i18next
    .use(initReactI18next)
    .init({ lng: language, defaultNS: 'shell', interpolation: { escapeValue: false } });
  await start({
    contract: NEWEST_CONTRACT,
    configuration,
    language,
    content,
    path,
    notify,
    ...options,
  });
  return { notices };
}

/** Shows a part of a page by itself, in the site that was started. */
export function renderPart(part: ReactElement): RenderResult {
  return render(part, { wrapper: StartedSite });
}

function StartedSite({ children }: { children: ReactNode }) {
  return <SiteContext value={startedSite()}>{children}</SiteContext>;
}

/** The page of a route, at its address. */
export async function pageAt(route: PublicRouteKey, query = ''): Promise<ReactElement> {
  if (typeof window !== 'undefined') window.history.replaceState(null, '', PUBLIC_PATHS[route] + query);
  return pageOf(route);
}

export async function pageOf(key: PublicPageKey): Promise<ReactElement> {
  const Page = await pageIn(startedSite(), key);
  return <Page />;
}

/** Shows a page in a site of its own, then what the host reads of its tables. */
export async function showPage(
  route: PublicRouteKey,
  answers: TableAnswers = {},
  { query = '', ...options }: SiteOptions & { query?: string } = {},
): Promise<RenderResult> {
  await startSite(answers, options);
  const shown = render(await pageAt(route, query));
  await giveRows(shown.container);
  return shown;
}

/** Attaches the plain code of a page's islands. @returns detaches it again. */
export async function attachPlain(container: Element): Promise<() => void> {
  const { configuration, content, language, notify } = given;
  const page: PlainContext = {
    content: content ?? {},
    notify,
    read: (part, inLanguage) => createTableReader(configuration, inLanguage)(part),
  };
  for (const island of container.querySelectorAll<HTMLElement>('[data-island]')) {
    const plain = await ISLANDS[island.dataset.island ?? '']?.loadPlain?.();
    if (plain) detachments.push(plain.attach(island, language, page));
  }
  return () => {
    for (const detach of detachments.splice(0)) detach();
  };
}

export async function giveRows(container: Element): Promise<void> {
  const { answers, content } = given;
  if (answers === 'silence' || (answers === 'failure' && content)) return;
  const marks = [...container.querySelectorAll<HTMLElement>('[data-tables]')];
  await act(async () => {
    for (const part of marks.flatMap(({ dataset }) => shownTables(dataset.tables ?? ''))) {
      takeRows(
        handedPart(part),
        answers === 'failure' ? [] : rowsOfPart<Row<TableName>>(answers[part.table] ?? [], part),
      );
    }
  });
}
