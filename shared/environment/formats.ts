import { withoutTrailing } from '../routes.ts';

/**
 * What a variable of the environment takes. Each function gets what was given, trimmed and not blank.
 * @throws Error saying what it takes, to be read after the variable's name.
 */

const LONGEST_EMAIL = 254;
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const CONTACT_EMAIL = /^[^\s@:/?&#<>"]+@[^\s@:/?&#<>"][^\s@:/?&#<>".]*\.[^\s@:/?&#<>"]+$/;

/** Names of the IANA time zone database, no plain offsets: an offset knows no daylight time. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*)*$/;

/** Whether a name can be an account's: a username or an email address. */
export function isAccountName(name: string): boolean {
  return /^[^\s@]{1,64}(@[^\s@][^\s@.]*\.[^\s@]+)?$/.test(name);
}

export function parseText(given: string): string {
  return given;
}

/** @param what it takes, after "give". */
export function textOf(fits: RegExp | ((given: string) => boolean), what: string): (given: string) => string {
  return (given) => {
    if (fits instanceof RegExp ? fits.test(given) : fits(given)) return given;
    throw new Error(`is "${given}": give ${what}`);
  };
}

/** Digits alone. @param what it takes, after "give". */
export function wholeNumber(from: number, to: number, what: string): (given: string) => number {
  const isBetween = (given: string) => Number(given) >= from && Number(given) <= to;
  const parse = textOf((given) => /^\d{1,8}$/.test(given) && isBetween(given), what);
  return (given) => Number(parse(given));
}

const parseDigit = textOf(/^[01]$/, '1, or leave it out');

export function parseSwitch(given: string): boolean {
  return parseDigit(given) === '1';
}

export const parseSeed = textOf(/^(?:sample|none)$/, 'sample or none') as (
  given: string,
) => 'sample' | 'none';

const domainName = textOf(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'a domain name such as console.example.org');

export function parseDomain(given: string): string {
  return domainName(given).toLowerCase();
}

/** What may stand in a header. */
export const parseEmail = textOf(
  (given) => given.length <= LONGEST_EMAIL && EMAIL.test(given),
  'an e-mail address such as editor@example.org, or leave it out',
);

export const parseContact = textOf(
  (given) => CONTACT_EMAIL.test(given) || (/^https:\/\//.test(given) && URL.canParse(given)),
  'an e-mail address, or the address of a page that begins with https://',
);

/** A name of the IANA time zone database. */
export const parseTimeZone = textOf(
  (given) => ZONE_NAME.test(given) && !fails(() => new Intl.DateTimeFormat('en', { timeZone: given })),
  'a name such as Asia/Riyadh or Europe/Berlin',
);

/** It is not repeated in the refusal: it may be a secret. */
export function parsePublishableKey(given: string): string {
  if (given.startsWith('sb_secret_'))
    throw new Error('is a secret key, which would be public on every page: give the sb_publishable_... one');
  if (/^[\w.-]{16,512}$/.test(given)) return given;
  throw new Error(
    'is not a key: give 16 or more letters, digits, dots, dashes and underscores, or leave it out',
  );
}

export function parseSecretKey(given: string): string {
  if (!given.startsWith('sb_publishable_')) return given;
  throw new Error('is the public key: give the sb_secret_... one');
}

/** It is not repeated in the refusal: it may hold a password. */
export function parseDatabaseUrl(given: string): string {
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) return given;
  throw new Error('is not a PostgreSQL address: give postgres://user:password@host:5432/database');
}

/** @param take gives what is kept of a web address, and null of one that is refused. */
function addressOf(take: (url: URL) => string | null, what: string): (given: string) => string {
  return (given) => {
    const url = URL.canParse(given) ? new URL(given) : null;
    const taken = url && /^https?:$/.test(url.protocol) ? take(url) : null;
    if (taken !== null) return taken;
    throw new Error(`is "${given}": give ${what}`);
  };
}

/** A service's address, without a slash at the end. @param example one that it takes. */
export function parseServiceUrl(example: string): (given: string) => string {
  return addressOf(withoutSlash, `the service's address, such as ${example}`);
}

/** Its origin. */
export const parseSiteUrl = addressOf(
  ({ origin }) => origin,
  "the site's address, such as https://www.example.org",
);

function withoutSlash({ href }: URL): string {
  return withoutTrailing(href, '/');
}

function fails(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}
