import type { ComposedContent, PageContent } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import type { ComposedPictures } from '../pictures/add-pictures.ts';
import type { ShareCard } from '../share-pictures/share-card.ts';
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
  content: PageContent & ComposedContent;
  feedTitle: string;
  server: SiteServer;
  /** Of rows, by image hash. */
  pictures: ComposedPictures;
  /** Puts the share pictures of cards into the site; gives their addresses in the same order. */
  addSharePictures: (cards: readonly (ShareCard | null)[]) => Promise<(string | null)[]>;
  readStyle: StyleReader;
  /** Address of the site's icon, null where the host has none. */
  icon: string | null;
};
