import * as v from 'valibot';
import { isAccountName, passwordProblem } from '../accounts.ts';
import { FIELD_FORMATS } from '../field-formats.ts';
import type { TranslationLanguage } from '../i18n/languages.ts';
import { DEFAULT_CONTENT_LATE_MINUTES, DEFAULT_TIME_ZONE } from '../limits.ts';
import { withoutTrailing } from '../routes.ts';

/** The message for a refused value, which follows the variable's name. Messages for secrets do not repeat the value. */
const give = (what: string) => (issue: { received: string }) => `is ${issue.received}: give ${what}`;

const TEXT = v.pipe(v.string(), v.trim());

/** @param what the accepted values, in words that follow "give". */
const textThat = (fits: (text: string) => boolean, what: string) => v.pipe(TEXT, v.check(fits, give(what)));

const numberFrom = (least: number, most: number, what: string) =>
  v.pipe(
    textThat((text) => /^\d{1,8}$/.test(text) && Number(text) >= least && Number(text) <= most, what),
    v.transform(Number),
  );

/** A web address, reduced to the part that `kept` returns. */
const addressAs = (kept: (url: URL) => string, what: string) =>
  v.pipe(
    textThat((text) => /^https?:\/\//.test(text) && URL.canParse(text), what),
    v.transform((text) => kept(new URL(text))),
  );

const serviceAddress = (example: string) =>
  addressAs(({ href }) => withoutTrailing(href, '/'), `the service's address, such as ${example}`);

const SITE_ADDRESS = addressAs(({ origin }) => origin, "the site's address, such as https://www.example.org");

const SECRET_IN_PLACE_OF_PUBLIC =
  'is a secret key, which would be public on every page: give the sb_publishable_... one';

const PUBLISHABLE_KEY = v.pipe(
  TEXT,
  v.check((key) => !key.startsWith('sb_secret_'), SECRET_IN_PLACE_OF_PUBLIC),
  v.regex(/^[\w.-]{16,512}$/, 'is not a key: give 16 or more letters, digits, dots, dashes and underscores'),
);

const SECRET_KEY = v.pipe(
  TEXT,
  v.check((key) => !key.startsWith('sb_publishable_'), 'is the public key: give the sb_secret_... one'),
);

/** Not trimmed, because spaces are part of a password. */
const PASSWORD = v.pipe(
  v.string(),
  v.check(
    (password) => passwordProblem(password) === null,
    ({ input }) => passwordProblem(input) ?? '',
  ),
);

const ADDRESS_OF_DATABASE = v.pipe(
  TEXT,
  v.check(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'is not a PostgreSQL address: give postgres://user:password@host:5432/database',
  ),
);

const CONTACT = textThat(
  FIELD_FORMATS.contact,
  'an e-mail address, or the address of a page that begins with https://',
);

/** A name of the IANA time zone database. Plain offsets are refused, because they ignore daylight saving time. */
const TIME_ZONE = textThat(
  (text) => /^[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*)*$/.test(text) && isTimeZone(text),
  'a name such as Asia/Riyadh or Europe/Berlin',
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const ACCOUNT_NAME = textThat(isAccountName, 'a name without spaces, or an email address');
const DOMAIN = v.pipe(
  textThat((text) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text), 'a domain name such as console.example.org'),
  v.toLowerCase(),
);
const EMAIL = v.pipe(
  TEXT,
  v.maxLength(254, 'is longer than 254 characters: give a shorter one'),
  v.email(give('an e-mail address such as editor@example.org, or leave it out')),
);
const SWITCH = v.pipe(
  textThat((text) => /^[01]$/.test(text), '1, or leave it out'),
  v.transform((text) => text === '1'),
);
const HOST_AND_PORT = textThat(
  (text) => /^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(text),
  'a host and a port, such as 127.0.0.1:4173',
);
const PHONE_NUMBER = textThat(
  FIELD_FORMATS.whatsappNumber,
  '7 to 15 digits in international form, without plus or spaces',
);
const PORT = numberFrom(0, 65_535, 'a port number from 0 to 65535 (0 picks a free one)');
const MINUTES = numberFrom(1, 99_999, 'a number of minutes from 1 to 99999');
const CONTENT = v.pipe(TEXT, v.picklist(['sample', 'none'], give('sample or none')));
const PROJECT_ADDRESS = serviceAddress('https://abcdefgh.supabase.co');

/** A variable with a default. @param about what it does, in Markdown; links are relative to docs/reference. */
const variable = <const Schema extends v.GenericSchema<string, unknown>>(
  schema: Schema,
  usual: string,
  about: string,
) => v.pipe(v.optional(schema, usual as never), v.description(about));

/** A variable without a default: it is null if it is blank. */
const optional = <const Schema extends v.GenericSchema<string, unknown>>(schema: Schema, about: string) =>
  v.pipe(v.nullish(schema, null), v.description(about));

// biome-ignore format: a table, two lines a variable
const TRIAL = {
  PORT: variable(PORT, '4173',
    'Where `npm start` listens; `0` picks a free port.'),
  HOST: variable(TEXT, '127.0.0.1',
    'The address of this machine that it listens on. A start warns if other machines can reach it, because the server is for trying.'),
  DATA_DIR: variable(TEXT, '.data',
    'The folder with the database, the secrets and uploaded pictures. One process at a time can use it, and other users of the machine cannot read it.'),
  ADMIN_USERNAME: variable(ACCOUNT_NAME, 'admin',
    'The username of the first admin.'),
  ADMIN_PASSWORD: optional(PASSWORD,
    'This admin’s password, of at least 12 characters. Every start sets it. Empty: the first start generates one, prints it once (not into a file or the journal), and keeps it in `secrets.json` of the data folder.'),
  REQUIRE_SECOND_FACTOR: variable(SWITCH, '0',
    '`1`: every admin has to set up a second factor before anything else.'),
  SEED: variable(CONTENT, 'sample',
    'The content that the very first start adds: `sample`, or `none`.'),
};

// biome-ignore format: a table, two lines a variable
const SERVICES = {
  DOI_RESOLVER_URL: variable(serviceAddress('https://doi.org'), 'https://doi.org',
    'The service where the console looks up DOIs. `npm start` and the edge function read this variable.'),
  CROSSREF_URL: variable(serviceAddress('https://api.crossref.org'), 'https://api.crossref.org',
    'The service that is asked for the retraction notices of each DOI. `npm start` and the edge function read this variable.'),
  CONTACT_EMAIL: optional(EMAIL,
    'An e-mail address that is sent with these requests, so that Crossref can write to somebody about them.'),
};

// biome-ignore format: a table, two lines a variable
const PROJECT = {
  SUPABASE_URL: optional(PROJECT_ADDRESS,
    'The address of the hosted project, for `export`, `user` and `doctor`. Empty: they use the trial, which is on the site’s own origin.'),
  SUPABASE_PUBLISHABLE_KEY: optional(PUBLISHABLE_KEY,
    'The public key of the project or of the trial. Pages contain it. Empty: the trial generates one for each data folder.'),
  SUPABASE_SECRET_KEY: optional(SECRET_KEY,
    'The project’s secret key, to manage accounts and to report what the site shows. No page contains it.'),
  ADMIN_EMAIL_DOMAIN: variable(DOMAIN, 'console.burhan.example',
    'A username without `@` signs in as `<username>@<domain>`.'),
};

// biome-ignore format: a table, two lines a variable
const HOSTING = {
  DIST_DIR: variable(TEXT, 'dist', 'The folder of built releases and prerendered pages.'),
  SITE_FOLDER: optional(TEXT,
    'A folder that `npm run export` wrote, which nginx serves; empty: the pages that are prerendered here. The commands in `deploy/steps` write it; empty: they write `site`.'),
  NGINX_BACKEND: variable(HOST_AND_PORT, '127.0.0.1:4173',
    'Host and port of the backend that `nginx.conf` passes requests to.'),
};

const TWIN = 'The same in Arabic. If only the English one is set, Arabic pages show the English one.';

// biome-ignore format: a table, two lines a variable
const FACTS = {
  SITE_NAME: variable(TEXT, 'Burhan Clinical Research', 'The organization’s name.'),
  SITE_NAME_AR: variable(TEXT, 'برهان للأبحاث السريرية', TWIN),
  SITE_WORDMARK: variable(TEXT, 'Burhan', 'Its short name, in the header.'),
  SITE_WORDMARK_AR: variable(TEXT, 'برهان', TWIN),
  SITE_TAGLINE: variable(TEXT, 'A non-profit organization advancing clinical research in Saudi Arabia',
    'What it is, in the footer and for search engines.'),
  SITE_TAGLINE_AR: variable(TEXT, 'منظمة غير ربحية تُعنى بالنهوض بالأبحاث السريرية في المملكة العربية السعودية',
    TWIN),
  SITE_LOCATION: variable(TEXT, 'Kingdom of Saudi Arabia', 'Where it is.'),
  SITE_LOCATION_AR: variable(TEXT, 'المملكة العربية السعودية', TWIN),
  SITE_WHATSAPP_NUMBER: variable(PHONE_NUMBER, '966500000000',
    'The number to which people write who want to join: digits in international form, without plus.'),
  SITE_SOCIAL_IMAGE: variable(TEXT, '/media/social.jpg',
    'The picture in link previews of pages without a [share picture](../rules/pages.md#share-pictures).'),
  SITE_URL: variable(SITE_ADDRESS, 'https://burhan.example',
    'The site’s public address, for canonical links and the sitemap; `npx supabase@3 config push`, the edge function and nginx need it too.'),
  SITE_PRIVACY_CONTACT: optional(CONTACT,
    'Whom visitors may ask about privacy: an e-mail address, or the address of a page (https://). The organization has to confirm it. Empty: the page `/privacy` says that nobody is named yet, and gives the WhatsApp number.'),
  SITE_TECHNICAL_CONTACT: optional(CONTACT,
    'Whom editors should tell when the site does not show a change: an e-mail address, or the address of a page (https://). Only the console’s page contains it. Empty: the console names “whoever runs the site”.'),
  CONTENT_LATE_MINUTES: variable(MINUTES, `${DEFAULT_CONTENT_LATE_MINUTES}`,
    'The console says whom to tell when the site has not shown a change for this many minutes. Only the console’s page contains the number.'),
  SITE_TIME_ZONE: variable(TIME_ZONE, DEFAULT_TIME_ZONE,
    'A name of the IANA time zone database. The console and previews show times in this zone, editors type them in it, and the days of deadlines end in it. A start, or an export with `SUPABASE_SECRET_KEY`, stores it in the database.'),
} satisfies Record<TranslatedVariable, unknown> & Record<string, unknown>;

/** The variable of a translated fact ends with the language: `SITE_NAME_AR`. */
export type TranslatedVariable =
  `SITE_${'NAME' | 'WORDMARK' | 'TAGLINE' | 'LOCATION'}_${Uppercase<TranslationLanguage>}`;

// biome-ignore format: a table, two lines a variable
const TESTS = {
  HOSTED_URL: optional(PROJECT_ADDRESS,
    'The address of a project for tests to use. Empty: they start what they need.'),
  HOSTED_PUBLISHABLE_KEY: optional(PUBLISHABLE_KEY, 'Its public key.'),
  HOSTED_SECRET_KEY: optional(SECRET_KEY, 'Its secret key.'),
  HOSTED_DATABASE_URL: optional(ADDRESS_OF_DATABASE,
    'The address of its database, to compare the content before and after [tests that write](../how-to/hosted-tests.md#test-a-hosted-project).'),
};

/**
 * Every variable that the product reads, as text. `npm run check -- --fix` writes .env.example and
 * docs/reference/environment.md from this object.
 */
export const VARIABLES = v.object({
  ...TRIAL,
  ...SERVICES,
  ...PROJECT,
  ...HOSTING,
  ...FACTS,
  ...TESTS,
});

export type VariableName = keyof typeof VARIABLES.entries;

/** The variables by heading, in the order of .env.example and docs/reference/environment.md. */
export const SECTIONS: Readonly<Record<string, Partial<typeof VARIABLES.entries>>> = {
  'The trial (npm start)': TRIAL,
  'Outside services': SERVICES,
  'The Supabase project and its accounts': PROJECT,
  'Releases, export and nginx': HOSTING,
  'The organization’s facts (applied when pages are prerendered, no rebuild)': FACTS,
  'Tests against a project': TESTS,
};
