import type { ShellContext } from '@burhan/shared/contract/shell';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { editedFactsInAll } from '@burhan/shared/edited-facts';
import type { SiteContent } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE, languageOfPath, pathInLanguage } from '@burhan/shared/i18n/languages';
import { editedPage } from '@burhan/shared/page-texts/edited-page';
import { projectIdOf } from '@burhan/shared/project';
import { publicationIdOf } from '@burhan/shared/publication-address';
import {
  canonicalRoute,
  PUBLIC_PATHS,
  PUBLIC_ROUTE_KEYS,
  type PublicPageKey,
  ROW_ROUTES,
} from '@burhan/shared/routes';
import { type PageConfiguration, readPageConfiguration } from '@burhan/shared/site-configuration';
import type { ReactNode } from 'react';
import { PublicSite } from '../public-shell/public-site.tsx';
import type { RouteHandle } from '../public-shell/use-place.ts';
import { loadPageTexts } from '../remotes/load-page-texts.ts';

/**
 * Draws a page of the live public remote in the site's frame.
 * @param content rows, some of which are not public yet.
 * @param drawnWith parts of the page's configuration that replace those made from the content.
 * @throws RemoteError, or Error when the site has no page at the path.
 */
export async function drawPreview(
  path: string,
  content: SiteContent,
  drawnWith: Partial<PageConfiguration>,
  notify: ShellContext['notify'] = () => {},
): Promise<ReactNode> {
  const found = pageAt(path);
  if (!found) throw new Error(`The site has no page at ${path}.`);
  const live = readPageConfiguration(document);
  const language = languageOfPath(path);
  const { settingsIn } = live;
  const facts = settingsIn ? editedFactsInAll(settingsIn, content.site_facts?.[0])[language] : live.facts;
  const pictures = { ...drawnWith.pictures, ...live.pictures };
  const configuration = {
    ...live,
    facts,
    ...editedPage({ content, pictures }, found.key, language),
    ...drawnWith,
    pictures,
  };
  const { start } = await loadPageTexts(live);
  const context = { contract: NEWEST_CONTRACT, configuration, language, content, path, notify };
  const draw = await start(context, found.key);
  return (
    <PublicSite facts={facts} place={{ path, ...found.handle }}>
      {/* `draw` is a new function each time. Used as a component, it would reset what is open or scrolled. */}
      {draw() as ReactNode}
    </PublicSite>
  );
}

/** The page at a path in any language; null if there is none. */
export function pageAt(path: string): { key: PublicPageKey; handle: RouteHandle } | null {
  const english = pathInLanguage(path, DEFAULT_LANGUAGE);
  const key = PUBLIC_ROUTE_KEYS.find((each) => PUBLIC_PATHS[each] === english);
  if (key) return { key, handle: { page: canonicalRoute(key) } };
  const row = publicationIdOf(path) !== null ? 'publication' : projectIdOf(path) !== null ? 'project' : null;
  return row && { key: row, handle: { list: ROW_ROUTES[row].list } };
}
