import type { Language } from '../i18n/languages.ts';
import type { TextsByKey } from './page-texts.ts';

/** A remote whose version a prerendered page names. */
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
  /** Contact for privacy: an e-mail address or an https:// address. Absent: nobody is named yet. */
  privacyContact?: string;
};

/** A picture of a row as files of the prerendered site. */
export type PrerenderedPicture = {
  /** Site-relative address of the file. With `widths`, `-<width>.avif` and `-<width>.webp` are added to it. */
  address: string;
  /** Widths of the renditions, in pixels; absent for a picture that is shown as it is. */
  widths?: number[];
  /** Size of the original when upright, in pixels; absent if the file does not state it. */
  width?: number;
  height?: number;
};

/** A partner on the page Our Collaborations. */
export type Partner = {
  name: string;
  /** The name in other languages, such as `name_ar`. */
  [translation: `name_${string}`]: string | null;
  image_url: string;
  /** The address that the logo links to; blank: it is no link. */
  address: string | null;
  /** The logo as files of the prerendered site. */
  picture?: PrerenderedPicture;
};

/** Configuration that a prerendered page gives to the shell. No release contains it (docs/rules/accounts.md#parts). */
export type PageConfiguration = {
  /** The Supabase project's address; '' means the page's own origin. */
  supabaseUrl: string;
  publishableKey: string;
  /** On the console's page: the domain that is added to a username without @. */
  adminEmailDomain?: string;
  /** On the console's and the preview's page: the time zone, a name of the IANA database. */
  timeZone?: string;
  /** On the console's page: the console reports pages that do not show the content after this many minutes. */
  contentLateMinutes?: number;
  /** On the console's page: whom editors ask about such late pages, as an e-mail address or an https:// address. */
  technicalContact?: string;
  facts: SiteFacts;
  /** While a page is prerendered: its own picture for link previews; absent if it has none. */
  shareImage?: {
    /** Site-relative. */
    address: string;
    /** In pixels. */
    width: number;
    height: number;
    /** The alternative text. */
    alt: string;
  };
  /** While a page is drawn: the texts that editors wrote for it, in its language; absent: none. */
  pageTexts?: TextsByKey;
  /** While a page is drawn: the partners in their order. */
  partners?: readonly Partner[];
  /** Prerendered pictures of rows, by the hash of `image_url`. Other rows use `displayImageAddress`. */
  pictures?: Record<string, PrerenderedPicture>;
  /** On the console's page: the facts in all languages, because the language changes without loading a page. */
  factsIn?: Record<Language, SiteFacts>;
  /** The environment's facts. The preview's page always has them, the console's only if editors replaced some. */
  settingsIn?: Record<Language, SiteFacts>;
  /** Version of the host with which the page was prerendered. */
  hostVersion: string;
  /** The remote that this page needs, at the exact version it was prerendered with. */
  remotes: Partial<Record<RemoteName, string>>;
};

/** Site-wide notices of the shell (docs/rules/console.md#toasts-and-notices). */
export type Notice = 'copied' | 'offline' | 'online' | 'newVersion';
