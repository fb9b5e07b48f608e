import { languageOfPath } from '@burhan/shared/i18n/languages';
import { createContainer } from './container.ts';
import { pageTexts } from './page-texts.ts';

/** The public remote from its sources, for the federation run time of a deployed host. */
export const { init, get } = createContainer(
  {
    './islands': () => import('./public-pages.ts'),
    './publication-card': () => import('./publication-card.ts'),
  },
  // The console shares i18next, public pages do not.
  (shared) =>
    'i18next' in shared ? shared : { ...shared, ...pageTexts(languageOfPath(window.location.pathname)) },
);
