import type { Notice, PageConfiguration, SiteFacts } from '@burhan/shared/contract/page';
import type { CollectedIsland, ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
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
import { takeRows } from '../islands.ts';
import { pageIn, start } from '../site.ts';
import { startedSite } from '../start.ts';

// Code that is loaded when it is used takes more than the usual second beside other tests.
configure({ asyncUtilTimeout: 10_000 });

/** How the tables answer the host: with rows, with a failure, or not at all. */
export type TableAnswers = Partial<PageContent> | 'failure' | 'silence';

let given: { answers: TableAnswers; content: Partial<PageContent> | null };

beforeEach(() => {
  // jsdom has no layout: nothing scrolls.
  if (typeof Element !== 'undefined') Element.prototype.scrollTo = () => {};
});

afterEach(() => {
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
  describe?: ShellContext['describe'];
  collectIsland?: (island: CollectedIsland) => string;
};

/** Starts the public part as the host does. @returns what was notified. */
export async function startSite(
  answers: TableAnswers = {},
  { content = null, path = '/', language = 'en', shareImage, facts, ...options }: SiteOptions = {},
) {
  const notices: Notice[] = [];
  given = { answers, content };
  await i18next
    .use(initReactI18next)
    .init({ lng: language, defaultNS: 'shell', interpolation: { escapeValue: false } });
  await start({
    contract: NEWEST_CONTRACT,
    configuration: {
      supabaseUrl: 'https://tables.example',
      publishableKey: 'public',
      facts: { ...DEFAULT_SITE_FACTS, ...facts },
      adminEmailDomain: 'console.example',
      hostVersion: '1',
      remotes: {},
      ...(shareImage && { shareImage }),
    },
    language,
    content,
    path,
    notify: (notice) => notices.push(notice),
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
