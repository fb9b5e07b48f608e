import { withoutTrailing } from '../routes.ts';

/**
 * What a variable of the environment takes. Each function gets what was given, trimmed and not blank.
 * @throws Error saying what it takes, to be read after the variable's name.
 */

const LONGEST_EMAIL = 254;
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

export const ACCOUNT_NAME = /^[^\s@]{1,64}(@[^\s@][^\s@.]*\.[^\s@]+)?$/;

/** Names of the IANA time zone database, no plain offsets: an offset knows no daylight time. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*)*$/;

export function parseText(given: string): string {
  return given;
}

/** Digits alone. @param what it takes, after "give". */
export function wholeNumber(from: number, to: number, what: string): (given: string) => number {
  return (given) => {
    const number = Number(given);
    if (/^\d{1,8}$/.test(given) && number >= from && number <= to) return number;
    throw new Error(`is "${given}": give ${what}`);
  };
}

/** @param what it takes, after "give". */
export function textOf(pattern: RegExp, what: string): (given: string) => string {
  return (given) => {
    if (pattern.test(given)) return given;
    throw new Error(`is "${given}": give ${what}`);
  };
}

/** Whether a name can be an account's: a username or an email address. */
export function isAccountName(name: string): boolean {
  return ACCOUNT_NAME.test(name);
}

export function parseDomain(given: string): string {
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(given)) return given.toLowerCase();
  throw new Error(`is "${given}": give a domain name such as console.example.org`);
}

export function parseSwitch(given: string): boolean {
  if (given === '1' || given === '0') return given === '1';
  throw new Error(`is "${given}": give 1, or leave it out`);
}

export function parseSeed(given: string): 'sample' | 'none' {
  if (given === 'sample' || given === 'none') return given;
  throw new Error(`is "${given}": give sample or none`);
}

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

/** It is not repeated in the refusal: it may hold a password. */
export function parseSmtpUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isServer =
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    /^([\w.-]+|\[[\da-f:.]+\])$/i.test(url.hostname) &&
    /^\/?$/.test(url.pathname) &&
    !url.search &&
    !url.hash &&
    [url.username, url.password].every(isDecodable);
  if (isServer) return given;
  throw new Error(
    'is not the address of a mail server: give smtp://user:password@host:587 or smtps://user:password@host:465',
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** What may stand in a header. */
export function parseEmail(given: string): string {
  if (given.length <= LONGEST_EMAIL && EMAIL.test(given)) return given;
  throw new Error(`is "${given}": give an e-mail address such as editor@example.org, or leave it out`);
}

/** A service's address, without a slash at the end. @param example one that it takes. */
export function parseServiceUrl(example: string): (given: string) => string {
  return (given) => {
    const url = webAddress(given);
    if (url) return withoutTrailing(url.href, '/');
    throw new Error(`is "${given}": give the service's address, such as ${example}`);
  };
}

export function parseCrossrefUrl(given: string): string {
  const url = webAddress(given);
  if (url && !url.username && !url.password && !url.search && !url.hash)
    return withoutTrailing(url.href, '/');
  throw new Error(`is "${given}": give Crossref's address, such as https://api.crossref.org`);
}

export function parseHostName(given: string): string {
  const host = given.toLowerCase();
  if (/^[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(host)) return host;
  throw new Error(`is "${host}": give a host name, such as console.example.org`);
}

/** @returns the address's origin. */
export function parseSiteUrl(given: string): string {
  const url = webAddress(given);
  if (url) return url.origin;
  throw new Error(`is "${given}": give the site's address, such as https://www.example.org`);
}

export function parseContact(given: string): string {
  const isMail = /^[^\s@:/?&#<>"]+@[^\s@:/?&#<>"][^\s@:/?&#<>".]*\.[^\s@:/?&#<>"]+$/.test(given);
  if (isMail || (/^https:\/\//.test(given) && URL.canParse(given))) return given;
  throw new Error(
    `is "${given}": give an e-mail address, or the address of a page that begins with https://`,
  );
}

/** An address that pages may report to: https, http, or a path of the site itself. */
export function parseReportUrl(given: string): string {
  if (/^\/(?!\/)\S*$/.test(given)) return given;
  const url = webAddress(given);
  if (url) return url.href;
  throw new Error(
    `is "${given}": give an address such as https://reports.example.org/site, or a path such as /reports`,
  );
}

/** A name of the IANA time zone database. */
export function parseTimeZone(given: string): string {
  if (ZONE_NAME.test(given) && isKnownZone(given)) return given;
  throw new Error(`is "${given}": give a name such as Asia/Riyadh or Europe/Berlin`);
}

function isKnownZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function webAddress(given: string): URL | null {
  const url = URL.canParse(given) ? new URL(given) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
