import type { TranslationLanguage } from '../i18n/languages.ts';
import { DEFAULT_CONTENT_LATE_MINUTES, DEFAULT_TIME_ZONE } from '../limits.ts';
import {
  isAccountName,
  parseContact,
  parseDatabaseUrl,
  parseDomain,
  parseEmail,
  parsePublishableKey,
  parseSecretKey,
  parseSeed,
  parseServiceUrl,
  parseSiteUrl,
  parseSwitch,
  parseText,
  parseTimeZone,
  textOf,
  wholeNumber,
} from './formats.ts';

/** Who reads a variable, as the reference names them. */
export const READERS = {
  start: '`start`',
  commands: '`user`, `doctor`',
  compose: '`export`',
  release: '`build`, `release`, `rollback`, `releases`',
  steps: '`deploy/steps`',
  nginx: 'nginx',
  function: 'edge function',
  tests: 'tests',
} as const;

export type Reader = keyof typeof READERS;

type Variable = {
  /** As text; blank where there is none: the value is null then. */
  default: string;
  /** @throws Error saying what it takes, to be read after the variable's name. */
  parse: (given: string) => unknown;
  readers: readonly Reader[];
  /** For people, in Markdown, with links from docs/reference. */
  about: string;
};

/** Facts that are words have a variable in each other language. */
export type TranslatedVariable =
  `SITE_${'NAME' | 'WORDMARK' | 'TAGLINE' | 'LOCATION'}_${Uppercase<TranslationLanguage>}`;

const TWIN = 'The same in Arabic. Empty while its English twin is set: that one.';

/**
 * Every variable that the product reads. `npm run check -- --fix` writes .env.example and docs/reference/environment.md
 * from it.
 */
// biome-ignore format: a table, two lines a variable
export const VARIABLES = {
  PORT: { default: '4173', parse: wholeNumber(0, 65_535, 'a port number from 0 to 65535 (0 picks a free one)'), readers: ['start'],
    about: 'Where `npm start` listens; `0` picks a free port.' },
  HOST: { default: '127.0.0.1', parse: parseText, readers: ['start'],
    about: 'The address of this machine that it listens on. With another one than this machine’s own a start warns: the server is for trying.' },
  DATA_DIR: { default: '.data', parse: parseText, readers: ['start', 'commands', 'compose'],
    about: 'Data folder: database, secrets, uploaded pictures. One running process per folder, which a start closes to other users.' },
  DIST_DIR: { default: 'dist', parse: parseText, readers: ['start', 'compose', 'release'],
    about: 'Built releases and composed pages.' },
  SITE_FOLDER: { default: '', parse: parseText, readers: ['nginx', 'steps'],
    about: 'A folder that `npm run export` wrote: nginx serves it as it is. Empty: pages that are composed here. `deploy/steps` write it; empty: `site`.' },
  ADMIN_USERNAME: { default: 'admin', parse: textOf(isAccountName, 'a name without spaces, or an email address'), readers: ['start'],
    about: 'The first admin.' },
  ADMIN_PASSWORD: { default: '', parse: parseText, readers: ['start'],
    about: 'Applied at every start. Empty: generated at the first start, printed once (not into a file or the journal), kept in `secrets.json` of the data folder. One with fewer than 12 characters is refused.' },
  ADMIN_EMAIL_DOMAIN: { default: 'console.burhan.example', parse: parseDomain, readers: ['start', 'commands', 'compose'],
    about: 'A username without `@` signs in as `<username>@<domain>`.' },
  REQUIRE_SECOND_FACTOR: { default: '', parse: parseSwitch, readers: ['start'],
    about: '`1`: every admin has to set up a second factor before anything else.' },
  SEED: { default: 'sample', parse: parseSeed, readers: ['start'],
    about: 'What the tables hold at the very first start: `sample`, or `none`.' },
  DOI_RESOLVER_URL: { default: 'https://doi.org', parse: parseServiceUrl('https://doi.org'), readers: ['start', 'function'],
    about: 'Where the console looks DOIs up.' },
  CROSSREF_URL: { default: 'https://api.crossref.org', parse: parseServiceUrl('https://api.crossref.org'), readers: ['start', 'function'],
    about: 'Where retraction notices are asked for, about each DOI of a publication.' },
  CONTACT_EMAIL: { default: '', parse: parseEmail, readers: ['start', 'function'],
    about: 'Stands in these requests, so that Crossref can write to somebody about them: an e-mail address that somebody reads.' },

  KEEP_RELEASES: { default: '5', parse: wholeNumber(2, 99_999, 'a whole number from 2 on'), readers: ['release'],
    about: 'How many versions of a part stay, the live one included; from 2 on.' },
  NGINX_BACKEND: { default: '127.0.0.1:4173', parse: textOf(/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i, 'a host and a port, such as 127.0.0.1:4173'), readers: ['nginx'],
    about: 'Host and port of the backend that `nginx.conf` passes requests to.' },

  SUPABASE_URL: { default: '', parse: parseServiceUrl('https://abcdefgh.supabase.co'), readers: ['compose', 'commands', 'function'],
    about: 'Address of the hosted project. Empty: the trial, on the site’s own origin. Supabase gives it to the edge function.' },
  SUPABASE_PUBLISHABLE_KEY: { default: '', parse: parsePublishableKey, readers: ['start', 'commands', 'compose'],
    about: 'The public key in the pages: the project’s, or that of the trial. Empty: generated once per data folder.' },
  SUPABASE_SECRET_KEY: { default: '', parse: parseSecretKey, readers: ['commands', 'compose'],
    about: 'The project’s secret key, for accounts, and to report what is on the site. Never composed into a page.' },
  HAND_OVER: { default: '', parse: parseText, readers: ['steps'],
    about: 'Of the workflow for GitHub (`deploy/github`): the command that hands the folder over, such as `npx wrangler@4.164.0 deploy --config deploy/cloudflare/wrangler.jsonc`.' },
  SUPABASE_ANON_KEY: { default: '', parse: parseText, readers: ['function'],
    about: 'The public key, which Supabase gives to the edge function.' },
  SUPABASE_SERVICE_ROLE_KEY: { default: '', parse: parseText, readers: ['function'],
    about: 'The secret key, which Supabase gives to the edge function.' },

  SITE_NAME: { default: 'Burhan Clinical Research', parse: parseText, readers: ['start', 'compose'],
    about: 'The organization’s name.' },
  SITE_NAME_AR: { default: 'برهان للأبحاث السريرية', parse: parseText, readers: ['start', 'compose'], about: TWIN },
  SITE_WORDMARK: { default: 'Burhan', parse: parseText, readers: ['start', 'compose'],
    about: 'Its short name, in the header.' },
  SITE_WORDMARK_AR: { default: 'برهان', parse: parseText, readers: ['start', 'compose'], about: TWIN },
  SITE_TAGLINE: { default: 'A non-profit organization advancing clinical research in Saudi Arabia', parse: parseText, readers: ['start', 'compose'],
    about: 'What it is, in the footer and for search engines.' },
  SITE_TAGLINE_AR: { default: 'منظمة غير ربحية تُعنى بالنهوض بالأبحاث السريرية في المملكة العربية السعودية', parse: parseText, readers: ['start', 'compose'], about: TWIN },
  SITE_LOCATION: { default: 'Kingdom of Saudi Arabia', parse: parseText, readers: ['start', 'compose'],
    about: 'Where it is.' },
  SITE_LOCATION_AR: { default: 'المملكة العربية السعودية', parse: parseText, readers: ['start', 'compose'], about: TWIN },
  SITE_WHATSAPP_NUMBER: { default: '966500000000', parse: textOf(/^[1-9]\d{6,14}$/, '7 to 15 digits in international form, without plus or spaces'), readers: ['start', 'compose'],
    about: 'Where who wants to join writes to: digits in international form, no plus.' },
  SITE_SOCIAL_IMAGE: { default: '/media/social.jpg', parse: parseText, readers: ['start', 'compose'],
    about: 'Shown by link previews of pages without a [share picture](../rules/pages.md#share-pictures).' },
  SITE_URL: { default: 'https://burhan.example', parse: parseSiteUrl, readers: ['start', 'compose', 'nginx', 'function'],
    about: 'The site’s public address, for canonical links and the sitemap; `npx supabase@3 config push` and the edge function need it too.' },
  SITE_PRIVACY_CONTACT: { default: '', parse: parseContact, readers: ['start', 'compose'],
    about: 'Whom visitors may ask about privacy: an e-mail address, or the address of a page (https://). To be confirmed by the organization. Empty: the page `/privacy` says that nobody is named yet, and gives the WhatsApp number.' },
  SITE_TECHNICAL_CONTACT: { default: '', parse: parseContact, readers: ['start', 'compose'],
    about: 'Whom the console tells editors to tell when the pages do not follow: an e-mail address, or the address of a page (https://); composed into the console’s page alone. Empty: whoever runs the site.' },
  CONTENT_LATE_MINUTES: { default: `${DEFAULT_CONTENT_LATE_MINUTES}`, parse: wholeNumber(1, 99_999, 'a number of minutes from 1 to 99999'), readers: ['start', 'compose'],
    about: 'After how many minutes without the pages following a change the console says so; composed into the console’s page.' },
  SITE_TIME_ZONE: { default: DEFAULT_TIME_ZONE, parse: parseTimeZone, readers: ['start', 'compose'],
    about: 'The zone of the times that the console and previews show, and the console takes, and in which the days of deadlines end: a name of the IANA time zone database. A start, or an export with `SUPABASE_SECRET_KEY`, tells the database.' },

  HOSTED_URL: { default: '', parse: parseServiceUrl('https://abcdefgh.supabase.co'), readers: ['tests'],
    about: 'Address of a project that tests are run against. Empty: they start what they need.' },
  HOSTED_PUBLISHABLE_KEY: { default: '', parse: parsePublishableKey, readers: ['tests'],
    about: 'Its public key.' },
  HOSTED_SECRET_KEY: { default: '', parse: parseSecretKey, readers: ['tests'],
    about: 'Its secret key.' },
  HOSTED_DATABASE_URL: { default: '', parse: parseDatabaseUrl, readers: ['tests'],
    about: 'Address of its database, for [tests that write](../how-to/hosted-tests.md#test-a-hosted-project): the content before and after them.' },
} as const satisfies Record<string, Variable> & Record<TranslatedVariable, Variable>;

/** What the variables are about, each up to the next one's first. */
export const SECTIONS = {
  PORT: 'The running site (npm start)',
  KEEP_RELEASES: 'Releases, and nginx in front of the site',
  SUPABASE_URL: 'Hosted Supabase',
  SITE_NAME: 'The organization’s facts (applied when pages are composed, no rebuild)',
  HOSTED_URL: 'Tests against a project',
} as const satisfies Partial<Record<VariableName, string>>;

export type VariableName = keyof typeof VARIABLES;
