import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { RouteObject } from 'react-router-dom';
import { Loading, lazyComponent } from './components/lazy.tsx';
import { Frame } from './layout/frame.tsx';
import { Root } from './layout/root.tsx';
import { TablePage } from './layout/table-page.tsx';
import { AccountPage } from './pages/account/account-page.tsx';
import { DirectoryPage } from './pages/directory/directory-page.tsx';
import { pageTexts } from './pages/page-texts/table.ts';
import { TABLES } from './tables.ts';

const loading = <Loading />;

const PublicationsPage = lazyComponent(
  async () => (await import('./pages/publications/list.tsx')).PublicationsPage,
  loading,
);
const SubmittedPapersPage = lazyComponent(
  async () => (await import('./pages/submitted-papers/list.tsx')).SubmittedPapersPage,
  loading,
);
const OngoingProjectsPage = lazyComponent(
  async () => (await import('./pages/ongoing-projects/list.tsx')).OngoingProjectsPage,
  loading,
);
const MetricsPage = lazyComponent(
  async () => (await import('./pages/metrics/list.tsx')).MetricsPage,
  loading,
);
const PageTextsPage = lazyComponent(
  async () => (await import('./pages/page-texts/list.tsx')).PageTextsPage,
  loading,
);
const PartnersPage = lazyComponent(
  async () => (await import('./pages/partners/list.tsx')).PartnersPage,
  loading,
);
const ContactPage = lazyComponent(
  async () => (await import('./pages/contact/list.tsx')).ContactPage,
  loading,
);

/** Of the update panel. */
const CARDS = [TABLES.publications, TABLES.submittedPapers, TABLES.ongoingProjects, TABLES.metrics];

/**
 * The console's pages by their addresses (docs/rules/console.md#console-routes). A page with a login is there at once,
 * and what follows the login comes later: the form takes over what was typed into the HTML's.
 */
export const ROUTES: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        path: CONSOLE_PATHS.publications,
        element: <TablePage table={TABLES.publications} Page={PublicationsPage} />,
      },
      {
        path: CONSOLE_PATHS.submittedPapers,
        element: <TablePage table={TABLES.submittedPapers} Page={SubmittedPapersPage} />,
      },
      {
        path: CONSOLE_PATHS.ongoingProjects,
        element: <TablePage table={TABLES.ongoingProjects} Page={OngoingProjectsPage} />,
      },
      { path: CONSOLE_PATHS.metrics, element: <TablePage table={TABLES.metrics} Page={MetricsPage} /> },
      { path: CONSOLE_PATHS.pages, element: <TablePage table={pageTexts} Page={PageTextsPage} /> },
      { path: CONSOLE_PATHS.partners, element: <TablePage table={TABLES.partners} Page={PartnersPage} /> },
      { path: CONSOLE_PATHS.contact, element: <TablePage table={TABLES.contact} Page={ContactPage} /> },
      { path: CONSOLE_PATHS.account, element: <AccountPage Frame={Frame} /> },
      {
        path: '*',
        element: (
          <Frame>
            <DirectoryPage tables={CARDS} />
          </Frame>
        ),
      },
    ],
  },
];
