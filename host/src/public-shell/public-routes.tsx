import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLICATION_ROUTE, publicationIdOf } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS, PUBLIC_ROUTE_KEYS, type PublicPageKey } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import type { ComponentType, ReactNode } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { RemoteFailed } from '../remotes/remote-failed.tsx';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export type PublicRoutesOptions = {
  facts: SiteFacts;
  language: Language;
  /** Loads a page of the public remote. */
  loadPage: (key: PublicPageKey) => Promise<ComponentType>;
  /** The path that was answered by the 404 page, which stays so when scripts take it over. */
  missingPath?: string;
};

/** The public routes inside the site layout, the same in the browser and when pages are prerendered. */
export function publicRoutes({ facts, language, loadPage, missingPath }: PublicRoutesOptions): RouteObject[] {
  const notFound = <NotFoundPage facts={facts} language={language} />;
  const pageRoute = (key: PublicPageKey, path: string): RouteObject => ({
    path: localizedPath(path, language),
    hydrateFallbackElement: <div className="page-pending" />,
    lazy: async () => {
      // A rejected lazy route leaves a blank outlet: the failure is shown as a page of its own.
      try {
        const Page = await loadPage(key);
        return { Component: key === 'publication' ? publicationPage(Page, notFound, missingPath) : Page };
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
            ...PUBLIC_ROUTE_KEYS.map((key) => pageRoute(key, PUBLIC_PATHS[key])),
            pageRoute('publication', PUBLICATION_ROUTE),
            { path: '*', element: notFound },
          ],
        },
      ],
    },
  ];
}

/** The router knows no patterns: what only looks like a publication's address is not found. */
function publicationPage(Page: ComponentType, notFound: ReactNode, missingPath?: string): ComponentType {
  return function PublicationPage() {
    const { pathname } = useLocation();
    return publicationIdOf(pathname) === null || pathname === missingPath ? notFound : <Page />;
  };
}
