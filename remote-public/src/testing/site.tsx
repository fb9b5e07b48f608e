import type { PageConfiguration } from '@burhan/shared/contract/page';
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
import { afterEach } from 'vitest';
import { type Site, takeRows } from '../data/site.ts';
import { inSite } from '../data/site-context.tsx';
import { ISLANDS } from '../islands.ts';
import { pageIn, prerenderedSite } from '../site.ts';

// Loading code on demand can take more than the default second while other tests run.
// The contents of templates are not shown, so queries ignore them.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: 'script, style, template *' });

let site: Site;
let page: ReactElement;

const detachments: (() => void)[] = [];

afterEach(() => {
  for (const detach of detachments.splice(0)) detach();
  if (typeof window !== 'undefined') window.history.replaceState(null, '', '/');
});

/** What the host hands over for a page. Without `content`, the rows must still be read. */
type SiteOptions = Partial<Omit<ShellContext, 'configuration'>> & {
  configured?: Partial<PageConfiguration>;
  /** The page whose texts are loaded. */
  page?: PublicPageKey;
};

/** Starts a site with a context for a page, as the host does. */
export async function startSite({ page: key = 'home', configured, ...options }: SiteOptions = {}) {
  const configuration: PageConfiguration = {
    ...{ supabaseUrl: 'https://tables.example', publishableKey: 'public' },
    ...{ facts: DEFAULT_SITE_FACTS, hostVersion: '1', remotes: {} },
    ...configured,
  };
  const context: ShellContext = {
    ...{ contract: NEWEST_CONTRACT, configuration, language: 'en', content: null, path: '/' },
    notify: () => {},
    ...options,
  };
  site = await prerenderedSite(context, key);
  return site;
}

/** Renders a part of a page alone, in the started site. */
export function renderPart(part: ReactElement): RenderResult {
  return render(part, { wrapper: inSite(({ children }: { children: ReactNode }) => children, site) });
}

/** A page in the started site. */
export async function pageOf(key: PublicPageKey): Promise<ReactElement> {
  const Page: ComponentType = await pageIn(site, key);
  page = <Page />;
  return page;
}

/** Starts a site and shows the page of a route in it, at its address. */
export async function showPage(
  route: PublicRouteKey,
  { query = '', ...options }: SiteOptions & { query?: string } = {},
): Promise<RenderResult> {
  await startSite({ page: route, ...options });
  window.history.replaceState(null, '', PUBLIC_PATHS[route] + query);
  return render(await pageOf(route));
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
export function giveRows(container: HTMLElement, content: Partial<PageContent>): void {
  const marks = [...container.querySelectorAll<HTMLElement>('[data-tables]')];
  for (const part of marks.flatMap(({ dataset }) => shownTables(dataset.tables ?? '')))
    takeRows(site, partName(part), rowsOfPart<Row<TableName>>(content[part.table] ?? [], part));
  render(cloneElement(page), { container });
}
