import path from 'node:path';
import { parseConsoleHost } from '@burhan/releases/serving/console-host';
import {
  CONTENT_LATE_VARIABLE,
  parseContentLate,
  parseTechnicalContact,
  TECHNICAL_CONTACT_VARIABLE,
} from '@burhan/shared/content-late';
import { parseReportUrl } from '@burhan/shared/fault-report';
import { siteFacts, siteFactsInAll } from '@burhan/shared/site';
import { parseTimeZone } from '@burhan/shared/time-zone';
import { withoutTrailing } from '@burhan/shared/without-trailing';
import { parseContactEmail, parseCrossrefUrl } from '@burhan/supabase/functions/api/notices/notice-source';
import { accountEmail, isAccountName } from '../accounts/account.ts';
import { StartupError } from '../base/startup-error.ts';
import {
  parseAdminPassword,
  parseSessionSeconds,
  parseSmtpUrl,
  parseSwitch,
  SESSION_SECONDS,
} from './account-config.ts';

export type Environment = Record<string, string | undefined>;

/** Everything the server takes from its environment (docs/reference/environment.md), parsed once. */
export type Config = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Absolute. */
  distDir: string;
  adminUsername: string;
  adminPassword: string | null;
  adminEmailDomain: string;
  /** What no password may be made of: the organization's names and domains, see `passwordProblem`. */
  ownWords: readonly string[];
  /** In seconds without use. */
  sessionIdle: number;
  /** In seconds since the login; not less than `sessionIdle`. */
  sessionMax: number;
  /** Whether every admin has to set up a second factor. */
  requireSecondFactor: boolean;
  /** `smtp://` or `smtps://`; null: no mail is sent. */
  smtpUrl: string | null;
  /** The sender of mails, an address; there where `smtpUrl` is. */
  smtpFrom: string | null;
  publishableKey: string | null;
  seed: 'sample' | 'none';
  databaseUrl: string | null;
  doiResolverUrl: string;
  crossrefUrl: string;
  contactEmail: string | null;
  /** Absolute origin for canonical addresses. */
  siteUrl: string;
  /** Absolute origin of the console: that of the site, or of a host name of its own. */
  consoleUrl: string;
  /** Where browsers report faults; '' for nowhere. */
  reportUrl: string;
  /** In which the days of deadlines end. */
  timeZone: string;
  /** What pages are composed with: the site facts that the environment overrides, and other SITE_ variables, as they are. */
  siteEnvironment: Record<string, string>;
};

type Variable<Value> = (given: string | undefined) => Value;

/**
 * Reads the environment.
 * @throws StartupError naming every bad variable and what it takes.
 */
export function parseConfig(environment: Environment, workingFolder = process.cwd()): Config {
  const problems: string[] = [];
  const read = <Value>(name: string, parse: Variable<Value>): Value => {
    try {
      return parse(environment[name]?.trim() || undefined);
    } catch (error) {
      problems.push(error instanceof Error ? `${name} ${error.message}` : name);
      return undefined as Value;
    }
  };

  const site = readSiteFacts(environment, problems);
  const adminUsername = read('ADMIN_USERNAME', parseUsername);
  const adminEmailDomain = read('ADMIN_EMAIL_DOMAIN', parseDomain);
  const ownWords = [...site.names, adminEmailDomain ?? ''];
  const passwordWords = [...ownWords, accountEmail(adminUsername ?? '', adminEmailDomain ?? '')];
  const consoleHost = read('CONSOLE_HOST', parseConsoleHost);
  const sessionMax = read('SESSION_MAX', (given) => parseSessionSeconds(given, SESSION_SECONDS.max));
  const usualIdle = Math.min(SESSION_SECONDS.idle, sessionMax || SESSION_SECONDS.idle);

  const config: Config = {
    port: read('PORT', parsePort),
    host: read('HOST', (given) => given ?? '127.0.0.1'),
    dataDir: read('DATA_DIR', (given) => path.resolve(workingFolder, given ?? '.data')),
    distDir: read('DIST_DIR', (given) => path.resolve(workingFolder, given ?? 'dist')),
    adminUsername,
    adminPassword: read('ADMIN_PASSWORD', () =>
      parseAdminPassword(environment.ADMIN_PASSWORD, passwordWords),
    ),
    adminEmailDomain,
    ownWords,
    sessionIdle: read('SESSION_IDLE', (given) => parseSessionSeconds(given, usualIdle)),
    sessionMax,
    requireSecondFactor: read('REQUIRE_SECOND_FACTOR', parseSwitch),
    smtpUrl: read('SMTP_URL', parseSmtpUrl),
    smtpFrom: read('SMTP_FROM', parseContactEmail),
    publishableKey: read('SUPABASE_PUBLISHABLE_KEY', parsePublishableKey),
    seed: read('SEED', parseSeed),
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl),
    doiResolverUrl: read('DOI_RESOLVER_URL', (given) => parseService(given, 'https://doi.org')),
    crossrefUrl: read('CROSSREF_URL', parseCrossrefUrl),
    contactEmail: read('CONTACT_EMAIL', parseContactEmail),
    ...site.config,
    consoleUrl: consoleHost ? originOn(site.config.siteUrl, consoleHost) : site.config.siteUrl,
  };
  if (config.sessionIdle > config.sessionMax) problems.push('SESSION_IDLE is longer than SESSION_MAX');
  if (config.smtpUrl && !environment.SMTP_FROM?.trim())
    problems.push('SMTP_URL is set: set SMTP_FROM too, the e-mail address that mails come from');
  if (config.smtpUrl && !environment.SITE_URL?.trim())
    problems.push('SMTP_URL is set: set SITE_URL too, to which the links in mails lead');

  if (problems.length > 0)
    throw new StartupError(`Cannot start with this environment: ${problems.join('; ')}.`);
  return config;
}

function parsePort(given = '4173'): number {
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port > 65_535) {
    throw new Error(`is "${given}": give a port number from 0 to 65535 (0 picks a free one)`);
  }
  return port;
}

function parseUsername(given = 'admin'): string {
  if (!isAccountName(given)) {
    throw new Error(`is "${given}": give a name without spaces, or an email address`);
  }
  return given;
}

function parseDomain(given = 'console.burhan.example'): string {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(given)) {
    throw new Error(`is "${given}": give a domain name such as console.example.org`);
  }
  return given.toLowerCase();
}

function parsePublishableKey(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (given.startsWith('sb_secret_')) {
    throw new Error('is a secret key, which would be public on every page: give the sb_publishable_... one');
  }
  if (!/^[\w.-]{16,512}$/.test(given)) {
    throw new Error(
      'is not a key: give 16 or more letters, digits, dots, dashes and underscores, or leave it out',
    );
  }
  return given;
}

function parseSeed(given = 'sample'): 'sample' | 'none' {
  if (given !== 'sample' && given !== 'none') throw new Error(`is "${given}": give sample or none`);
  return given;
}

function parseDatabaseUrl(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (!/^postgres(ql)?:\/\//.test(given) || !URL.canParse(given)) {
    throw new Error('is not a PostgreSQL address: give postgres://user:password@host:5432/database');
  }
  return given;
}

function parseService(given: string | undefined, usual: string): string {
  const address = given ?? usual;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`is "${address}": give the service's address, such as ${usual}`);
  }
  return withoutTrailing(url.href, '/');
}

function readSiteFacts(environment: Environment, problems: string[]) {
  const siteEnvironment = Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] =>
        (entry[0].startsWith('SITE_') || entry[0] === CONTENT_LATE_VARIABLE) && Boolean(entry[1]?.trim()),
    ),
  );
  try {
    const reportUrl = parseReportUrl(environment.SITE_REPORT_URL);
    const timeZone = parseTimeZone(environment.SITE_TIME_ZONE);
    parseContentLate(environment[CONTENT_LATE_VARIABLE]);
    parseTechnicalContact(environment[TECHNICAL_CONTACT_VARIABLE]);
    const { siteUrl } = siteFacts(environment);
    const facts = Object.values(siteFactsInAll(environment));
    const names = [...facts.flatMap(({ name, wordmark }) => [name, wordmark]), new URL(siteUrl).hostname];
    return { names, config: { siteEnvironment, siteUrl, reportUrl, timeZone } };
  } catch (error) {
    problems.push(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
    return { names: [], config: { siteEnvironment, siteUrl: '', reportUrl: '', timeZone: '' } };
  }
}

function originOn(siteUrl: string, host: string): string {
  return siteUrl && `${new URL(siteUrl).protocol}//${host}`;
}
