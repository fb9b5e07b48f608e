import type { ConsoleViews } from '@burhan/shared/contract/host';
import type { ComposedContent, PageContent } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import type { ComposedPictures } from '../pictures/add-pictures.ts';
import type { ShareCard } from '../share-pictures/share-card.ts';
import type { PartName } from '../state/parts.ts';
import type { Release } from '../state/release.ts';
import type { StyleReader } from './inline-styles.ts';
import type { Prerenderer } from './prerenderer.ts';

/** The releases that a site is composed of. */
export type SiteReleases = { [Part in PartName]: Release<Part> };

export type SiteInput = {
  releases: SiteReleases;
  facts: Record<Language, SiteFacts>;
  /** Those of the environment, without what editors have written. */
  settings: Record<Language, SiteFacts>;
  supabaseUrl: string;
  publishableKey: string;
  /** Completes a username without @ in the console. */
  adminEmailDomain: string | undefined;
  /** Whether the console may offer a link for a new password. */
  passwordRecovery: boolean;
  /** Of times in the console and in the preview. */
  timeZone: string;
  /** After how many minutes the console says that the pages do not follow. */
  contentLateMinutes: number;
  /** Whom it tells editors to tell; '' where nobody is named. */
  technicalContact: string;
  /** Where browsers report faults; '' for nowhere. */
  reportUrl: string;
  content: PageContent & ComposedContent;
  feedTitle: string;
  prerender: Prerenderer;
  /** The console's first views. */
  prerenderConsole: (configuration: PageConfiguration) => Promise<ConsoleViews>;
  /** Of rows, by image hash. */
  pictures: ComposedPictures;
  /** Puts the share pictures of cards into the site; gives their addresses in the same order. */
  addSharePictures: (cards: readonly (ShareCard | null)[]) => Promise<(string | null)[]>;
  readStyle: StyleReader;
  /** Address of the site's icon, null where the host has none. */
  icon: string | null;
};
