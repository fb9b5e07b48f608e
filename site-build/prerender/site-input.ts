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
  /** Those of the environment, without what editors have written. */
  settings: Record<Language, SiteFacts>;
  content: PageContent & PrerenderedContent;
  feedTitle: string;
  server: SiteServer;
  /** Of rows, by image hash. */
  pictures: PrerenderedPictures;
  /** Puts the share picture of a page into the site; null where it has none. */
  addSharePicture: (page: PublicPage) => Promise<PageConfiguration['shareImage'] | null>;
  readStyle: StyleReader;
};

export type PublicPage = {
  /** Null for a page of the host's own. */
  route: PublicPageKey | null;
  path: string;
  language: Language;
  /** The rows that travel inside it. */
  content: Partial<PageContent>;
  /** What editors say on it besides. */
  edited?: EditedPage;
};
