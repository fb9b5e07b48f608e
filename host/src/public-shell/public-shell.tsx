import './public-shell.css';
import './site-header.css';
import './site-footer.css';
import { readPageContent } from '@burhan/shared/page-content';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SiteNotices } from '../notices/site-notices.tsx';
import type { ShellOptions } from '../shell-options.ts';
import { pageOfPath } from './page-of-path.ts';
import { createPages } from './pages.ts';
import { PublicSite } from './public-site.tsx';
import { remotePages } from './remote-pages.ts';

/**
 * The visitor's pages inside the site layout; each page's code comes from the public remote.
 * The view is ready to take over a prerendered page: its first page is loaded.
 * @throws what the remote failed with, when the page came with its content: that one is better than a failure's.
 */
export async function createShell(options: ShellOptions): Promise<ReactNode> {
  const { configuration, language } = options;
  const { facts, isNotFound } = configuration;
  const { pathname } = window.location;
  const missingPath = isNotFound ? pathname : undefined;
  const pages = createPages(remotePages(options, readPageContent(document)));
  const first = isNotFound ? null : pageOfPath(pathname, language);
  const loaded = first && (await pages.load(first));
  if (loaded && 'error' in loaded && options.isPrerendered) throw loaded.error;

  return (
    <BrowserRouter useTransitions={false}>
      <PublicSite facts={facts} language={language} pages={pages} missingPath={missingPath} />
      <SiteNotices configuration={configuration} language={language} />
    </BrowserRouter>
  );
}
