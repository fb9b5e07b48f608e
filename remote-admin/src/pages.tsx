import type { ConsoleRouteKey } from '@burhan/shared/routes';
import type { ComponentType, ReactNode } from 'react';
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
 * The console's pages, for the host's table of routes (docs/rules/console.md#console-routes). The code of a login loads
 * at once, because it keeps what was typed into the prerendered form. The code behind the login loads later.
 */
export const PAGES: Readonly<Record<ConsoleRouteKey, () => ReactNode>> = {
  publications: pageOf(
    publications,
    async () => (await import('./pages/publications/list.tsx')).PublicationsPage,
  ),
  submittedPapers: pageOf(
    submittedPapers,
    async () => (await import('./pages/submitted-papers/list.tsx')).SubmittedPapersPage,
  ),
  ongoingProjects: pageOf(
    ongoingProjects,
    async () => (await import('./pages/ongoing-projects/list.tsx')).OngoingProjectsPage,
  ),
  metrics: pageOf(metrics, async () => (await import('./pages/metrics/list.tsx')).MetricsPage),
  pages: pageOf(pageTexts, async () => (await import('./pages/page-texts/list.tsx')).PageTextsPage),
  partners: pageOf(partners, async () => (await import('./pages/partners/list.tsx')).PartnersPage),
  contact: pageOf(contact, async () => (await import('./pages/contact/list.tsx')).ContactPage),
  account: () => <AccountPage Frame={Frame} />,
  directory: () => (
    <Frame>
      <DirectoryPage tables={[publications, submittedPapers, ongoingProjects, metrics]} />
    </Frame>
  ),
};

function pageOf(table: Table, load: () => Promise<ComponentType>): () => ReactNode {
  const Page = lazyComponent(load, <Loading />);
  return () => <TablePage table={table} Page={Page} />;
}
