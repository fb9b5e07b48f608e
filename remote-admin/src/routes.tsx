import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Loading, lazyComponent } from './components/lazy.tsx';
import type { Table } from './data/table.ts';
import { Frame } from './layout/frame.tsx';
import { TablePage } from './layout/table-page.tsx';
import { AccountPage } from './pages/account/account-page.tsx';
import { DirectoryPage } from './pages/directory/directory-page.tsx';
import { pageTexts } from './pages/page-texts/table.ts';
import { TABLES } from './tables.ts';

const { publications, submittedPapers, ongoingProjects, metrics, partners, contact } = TABLES;

/**
 * The console's pages by their addresses (docs/rules/console.md#console-routes). A page with a login is there at once,
 * and what follows the login comes later: the form takes over what was typed into the HTML's.
 */
export const ROUTES: RouteObject[] = [
  pageOf(publications, async () => (await import('./pages/publications/list.tsx')).PublicationsPage),
  pageOf(
    submittedPapers,
    async () => (await import('./pages/submitted-papers/list.tsx')).SubmittedPapersPage,
  ),
  pageOf(
    ongoingProjects,
    async () => (await import('./pages/ongoing-projects/list.tsx')).OngoingProjectsPage,
  ),
  pageOf(metrics, async () => (await import('./pages/metrics/list.tsx')).MetricsPage),
  pageOf(pageTexts, async () => (await import('./pages/page-texts/list.tsx')).PageTextsPage),
  pageOf(partners, async () => (await import('./pages/partners/list.tsx')).PartnersPage),
  pageOf(contact, async () => (await import('./pages/contact/list.tsx')).ContactPage),
  { path: CONSOLE_PATHS.account, element: <AccountPage Frame={Frame} /> },
  {
    path: '*',
    element: (
      <Frame>
        <DirectoryPage tables={[publications, submittedPapers, ongoingProjects, metrics]} />
      </Frame>
    ),
  },
];

function pageOf(table: Table, load: () => Promise<ComponentType>): RouteObject {
  const Page = lazyComponent(load, <Loading />);
  return { path: CONSOLE_PATHS[table.name], element: <TablePage table={table} Page={Page} /> };
}
