import type { Language } from '../i18n/languages.ts';
import type { TextsByKey } from './page-texts.ts';

/** What a prerendered page names by its address. */
export type RemoteName = 'remote-public' | 'remote-admin';

/** The organization's facts (docs/rules/pages.md#site-identity). */
export type SiteFacts = {
  name: string;
  wordmark: string;
  tagline: string;
  /** Digits in international form, no plus. */
  whatsappNumber: string;
  location: string;
  /** Site-relative or absolute address of the picture for link previews. */
  socialImage: string;
  /** Absolute origin of the site, without a trailing slash, for canonical addresses. */
  siteUrl: string;
  /** Whom to ask about privacy: an e-mail address, or one that begins with https://; absent: nobody is named yet. */
  privacyContact?: string;
};

/** A picture of a row as files of the prerendered site. */
export type PrerenderedPicture = {
  /** Site-relative: of the file, or, with widths, what `-<width>.avif` and `-<width>.webp` are added to. */
  address: string;
  /** In pixels, as all that follow; absent for what is shown as it is. */
  widths?: number[];
  /** Of the picture itself, upright; absent where it does not say its size. */
  width?: number;
  height?: number;
};

/** A partner, as the page of collaborations shows it. */
export type Partner = {
  name: string;
  name_ar?: string | null;
  image_url: string;
  /** Where it leads; blank: nowhere. */
  address: string | null;
  /** The logo as files of the prerendered site. */
  picture?: PrerenderedPicture;
};

/** What a prerendered page tells the shell, and no part has built in (docs/rules/accounts.md#parts). */
export type PageConfiguration = {
  /** The Supabase project's address; '' means the page's own origin. */
  supabaseUrl: string;
  publishableKey: string;
  /** On the console's page: completes a username without @. */
  adminEmailDomain?: string;
  /** On the console's page and the preview's: the zone of times, a name of the IANA database. */
  timeZone?: string;
  /** On the console's page: after how many minutes it says that the pages do not follow the content. */
  contentLateMinutes?: number;
  /** On the console's page: whom editors tell then, an e-mail address, or one that begins with https://. */
  technicalContact?: string;
  facts: SiteFacts;
  /** While a page is prerendered: the picture for its link previews; absent where it has none of its own. */
  shareImage?: {
    /** Site-relative. */
    address: string;
    /** In pixels. */
    width: number;
    height: number;
    /** What it says. */
    alt: string;
  };
  /** While a page is drawn: the texts of editors on it in its language; absent: none. */
  pageTexts?: TextsByKey;
  /** While a page is drawn: the partners in their order. */
  partners?: readonly Partner[];
  /** Of the page's rows, by the hashes of `image_url`; one that is missing is shown from its address alone. */
  pictures?: Record<string, PrerenderedPicture>;
  /** On the console's page, whose language changes without another page. */
  factsIn?: Record<Language, SiteFacts>;
  /** On the console's page, where editors have written facts, and on the preview's: those of the environment. */
  settingsIn?: Record<Language, SiteFacts>;
  /** Version of the host that the page was prerendered with. */
  hostVersion: string;
  /** The remote that this page needs, at the exact version it was prerendered with. */
  remotes: Partial<Record<RemoteName, string>>;
};

/** Site-wide notices of the shell (docs/rules/console.md#toasts-and-notices). */
export type Notice = 'copied' | 'offline' | 'online' | 'newVersion';
