import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS, PUBLIC_ROUTE_KEYS, type PublicRouteKey } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RemoteFailed } from '../remotes/remote-failed.tsx';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export type PublicRoutesOptions = {
  facts: SiteFacts;
  language: Language;
  /** Loads a page of the public remote. */
  loadPage: (key: PublicRouteKey) => Promise<ComponentType>;
};

/** The public routes inside the site layout, the same in the browser and when pages are prerendered. */
export function publicRoutes({ facts, language, loadPage }: PublicRoutesOptions): RouteObject[] {
  const pageRoute = (key: PublicRouteKey): RouteObject => ({
    path: localizedPath(PUBLIC_PATHS[key], language),
    hydrateFallbackElement: <div className="page-pending" />,
    lazy: async () => {
      // A rejected lazy route leaves a blank outlet: the failure is shown as a page of its own.
      try {
        return { Component: await loadPage(key) };
      } catch (error) {
        return { element: <RemoteFailed error={error} /> };
      }
    },
  });

  return [
    {
      element: <Layout facts={facts} language={language} />,
      errorElement: <ErrorPage />,
      children: [
        {
          // The layout stays around a page that fails while it is shown.
          errorElement: <ErrorPage />,
          children: [
            ...PUBLIC_ROUTE_KEYS.map(pageRoute),
            { path: '*', element: <NotFoundPage facts={facts} language={language} /> },
          ],
        },
      ],
    },
  ];
}
