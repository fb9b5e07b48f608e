import type { Notice, PageConfiguration, SiteFacts } from '@burhan/shared/contract/page';
import type { ScriptContext } from '@burhan/shared/contract/public';
import type { ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { createReader } from '@burhan/shared/data/public-reads';
import type { PageContent, Row, TableName } from '@burhan/shared/entities/content';
import { PUBLIC_PATHS, type PublicPageKey, type PublicRouteKey } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { partName, rowsOfPart } from '@burhan/shared/table-part';
import { shownTables } from '@burhan/testing/shown-tables';
import '@burhan/testing/console-errors';
import { configure, type RenderResult, render } from '@testing-library/react';
import { type ComponentType, cloneElement, type ReactElement, type ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { type Site, takeRows } from '../data/site.ts';
import { inSite } from '../data/site-context.tsx';
import { ISLANDS } from '../islands.ts';
import { pageIn, prerenderedSite } from '../site.ts';

// Loading code on demand can take more than the default second while other tests run.
// The contents of templates are not shown, so queries ignore them.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, template *' });

/** The answer of the tables to the host: rows, a failure, or no answer. */
export type TableAnswers = Partial<PageContent> | 'failure' | 'silence';

let answers: TableAnswers;
let site: Site;
let page: ReactElement;

beforeEach(() => {
  // jsdom has no layout and does not implement scrolling.
  if (typeof Element !== 'undefined') Element.prototype.scrollTo = () => {};
});

const detachments: (() => void)[] = [];

afterEach(() => {
  for (const detach of detachments.splice(0)) detach();
  if (typeof window !== 'undefined') window.history.replaceState(null, '', '/');
});

type SiteOptions = Partial<
  Pick<PageConfiguration, 'pageTexts' | 'partners'> &
    Pick<ShellContext, 'path' | 'language' | 'wholePublications' | 'describe'>
> & {
  /** Rows inside the page; null if they must still be read. */
  content?: Partial<PageContent> | null;
  /** The page whose texts are loaded. */
  page?: PublicPageKey;
  pictures?: PageConfiguration['pictures'] | undefined;
  /** Facts that differ from the default ones. */
  facts?: Partial<SiteFacts>;
};

/** Starts a site with a context for a page, as the host does. @returns the site and its notices. */
export async function startSite(
  givenAnswers: TableAnswers = {},
  { page: key = 'home', pageTexts, partners, pictures, facts, ...options }: SiteOptions = {},
) {
  const notices: Notice[] = [];
  const configuration: PageConfiguration = {
    supabaseUrl: 'https://tables.example',
    publishableKey: 'public',
    facts: { ...DEFAULT_SITE_FACTS, ...facts },
    hostVersion: '1',
    remotes: {},
    ...(pageTexts && { pageTexts }),
    ...(partners && { partners }),
    ...(pictures && { pictures }),
  };
  answers = givenAnswers;
  const context: ShellContext = {
    ...{ contract: NEWEST_CONTRACT, configuration, language: 'en', content: null, path: '/' },
    notify: (notice) => void notices.push(notice),
    ...options,
  };
  site = await prerenderedSite(context, key);
  return { notices, site };
}

/** Renders a part of a page alone, in the started site. */
export function renderPart(part: ReactElement): RenderResult {
  return render(part, { wrapper: inSite(({ children }: { children: ReactNode }) => children, site) });
}

/** The page of a route, at its address. */
export async function pageAt(route: PublicRouteKey, query = ''): Promise<ReactElement> {
  if (typeof window !== 'undefined') window.history.replaceState(null, '', PUBLIC_PATHS[route] + query);
  return pageOf(route);
}

export async function pageOf(key: PublicPageKey): Promise<ReactElement> {
  const Page: ComponentType = await pageIn(site, key);
  page = <Page />;
  return page;
}

/** Starts a site and shows a page in it, then draws it with the rows that the host reads. */
export async function showPage(
  route: PublicRouteKey,
  givenAnswers: TableAnswers = {},
  { query = '', ...options }: SiteOptions & { query?: string } = {},
): Promise<RenderResult> {
  await startSite(givenAnswers, { page: route, ...options });
  const shown = render(await pageAt(route, query));
  giveRows(shown.container);
  return shown;
}

/** Attaches the scripts of a page's islands, until the test is over. */
export async function attachScripts(container: Element): Promise<void> {
  const { configuration, content, notify } = site;
  const context: ScriptContext = {
    content: content ?? {},
    notify,
    read: async (address) => (await createReader(configuration)(address)) as object[],
  };
  for (const island of container.querySelectorAll<HTMLElement>('[data-island]')) {
    const script = await ISLANDS[island.dataset.island ?? '']?.loadScript?.();
    if (script) detachments.push(script.attach(island, context));
  }
}

/** Draws the page again with the rows that the host reads. */
export function giveRows(container: HTMLElement): void {
  if (answers === 'silence' || (answers === 'failure' && site.content)) return;
  const marks = [...container.querySelectorAll<HTMLElement>('[data-tables]')];
  for (const part of marks.flatMap(({ dataset }) => shownTables(dataset.tables ?? ''))) {
    const rows = answers === 'failure' ? [] : (answers[part.table] ?? []);
    takeRows(site, partName(part), rowsOfPart<Row<TableName>>(rows, part));
  }
  render(cloneElement(page), { container });
}
