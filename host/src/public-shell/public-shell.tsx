import './public-shell.css';
import { readPageContent } from '@burhan/shared/page-content';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SiteNotices } from '../notices/site-notices.tsx';
import type { ShellOptions } from '../shell-options.ts';
import { publicPages } from './public-pages.ts';
import { publicRoutes } from './public-routes.tsx';

/**
 * The visitor's pages inside the site layout; each page's code comes from the public remote.
 * The view is ready to take over a prerendered page: its first route is loaded.
 * @throws what the remote failed with, when the page came with its content: that one is better than a failure's.
 */
export async function createShell(options: ShellOptions): Promise<ReactNode> {
  const { configuration, language } = options;
  const { facts, isNotFound } = configuration;
  const missingPath = isNotFound ? window.location.pathname : undefined;
  const pages = publicPages(options, readPageContent(document));
  let failure: unknown;
  const loadPage: typeof pages = (key) =>
    pages(key).catch((error: unknown) => {
      failure ??= error;
      throw error;
    });

  const router = createBrowserRouter(publicRoutes({ facts, language, loadPage, missingPath }));
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

  if (failure && options.isPrerendered) throw failure;

  return (
    <>
      <RouterProvider router={router} />
      <SiteNotices configuration={configuration} language={language} fetchWhen="first-interaction" />
    </>
  );
}
