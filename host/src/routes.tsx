import type { StartedConsole } from '@burhan/shared/contract/console';
import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import {
  CONSOLE_PATHS,
  type ConsoleRouteKey,
  canonicalRoute,
  GONE_PATH,
  PUBLIC_PATHS,
  PUBLIC_ROUTE_KEYS,
  type PublicPageKey,
  ROW_ROUTES,
} from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, type RouteObject, useLocation, useMatches } from 'react-router-dom';
import { ConsoleErrorPage } from './error-page.tsx';
import { MessagePage } from './public-shell/message-page.tsx';
import { PublicSite } from './public-shell/public-site.tsx';
import type { RouteHandle } from './public-shell/use-place.ts';

/**
 * This module makes React Router's route objects from the table in `shared/routes.ts`. The pages of the remotes are
 * children of the layout routes.
 */

type PublicPages = {
  facts: SiteFacts;
  /** Loads the content of a page's main element. */
  load: (page: PublicPageKey) => Promise<ReactNode>;
};

/** The routes of the public pages: in each language, below the prefix of that language. */
export function publicRoutes({ facts, load }: PublicPages): RouteObject[] {
  const pageAt = (page: PublicPageKey, path: string, handle: RouteHandle): RouteObject => ({
    path: path.slice(1),
    handle,
    lazy: async () => ({ element: await load(page) }),
  });
  const noindex: RouteHandle = { noindex: true };
  return SUPPORTED_LANGUAGES.map((language) => ({
    path: localizedPath('/', language),
    element: <RoutedSite facts={facts} />,
    children: [
      ...PUBLIC_ROUTE_KEYS.map((key) => pageAt(key, PUBLIC_PATHS[key], { page: canonicalRoute(key) })),
      ...(['publication', 'project'] as const).map((key) => {
        const { path, list } = ROW_ROUTES[key];
        return pageAt(key, path, { list });
      }),
      { path: GONE_PATH.slice(1), handle: noindex, element: <MessagePage kind="gone" facts={facts} /> },
      { path: '*', handle: noindex, element: <MessagePage kind="notFound" facts={facts} /> },
    ],
  }));
}

/** Draws the site's frame around the page that the address leads to. */
function RoutedSite({ facts }: { facts: SiteFacts }) {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  return (
    <PublicSite facts={facts} place={{ path: pathname, ...handle }}>
      <Outlet />
    </PublicSite>
  );
}

/** The console's pages. Their paths are the same in every language. */
export function consoleRoutes(facts: SiteFacts, { Layout, pages }: StartedConsole): RouteObject[] {
  const keys = Object.keys(CONSOLE_PATHS) as ConsoleRouteKey[];
  return [
    {
      Component: Layout as ComponentType,
      errorElement: <ConsoleErrorPage facts={facts} />,
      children: keys.map((key) => ({ path: CONSOLE_PATHS[key], Component: pages[key] as ComponentType })),
    },
  ];
}
