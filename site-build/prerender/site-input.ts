import type { PageContent, PrerenderedContent } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import type { EditedPage } from '@burhan/shared/page-texts/edited-page';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import type { PrerenderedPictures } from '../pictures/add-pictures.ts';
import type { SiteReleases } from '../state/live-releases.ts';
import type { StyleReader } from './inline-styles.ts';
import type { SiteConfiguration } from './known-sites.ts';
import type { SiteServer } from './site-server.ts';

export type SiteInput = {
  releases: SiteReleases;
  configuration: SiteConfiguration;
  facts: Record<Language, SiteFacts>;
  /** The site facts of the environment, without the editors' changes. */
  settings: Record<Language, SiteFacts>;
  content: PageContent & PrerenderedContent;
  feedTitle: string;
  server: SiteServer;
  /** The pictures of rows, by image hash. */
  pictures: PrerenderedPictures;
  /** Adds the share picture of a page to the site; null if the page has none. */
  addSharePicture: (page: PublicPage) => Promise<PageConfiguration['shareImage'] | null>;
  readStyle: StyleReader;
};

export type PublicPage = {
  /** Null for the host's own pages. */
  route: PublicPageKey | null;
  path: string;
  language: Language;
  /** The rows that stand in the page. */
  content: Partial<PageContent>;
  /** The editors' texts and the partners. The page is drawn with them, but its inline data omits them. */
  edited?: EditedPage;
};
