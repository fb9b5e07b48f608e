import path from 'node:path';
import { composedEnvironment } from '@burhan/releases/composing/composed-environment';
import {
  type Environment,
  givenText,
  readVariables,
  type ValuesFor,
} from '@burhan/shared/environment/read-variables';
import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { passwordProblem } from '@burhan/shared/password-rule';
import { siteFact } from '@burhan/shared/site';
import { accountEmail } from '../accounts/account.ts';
import { PASSWORD_PROBLEMS } from '../accounts/password-rule.ts';
import { StartupError } from '../base/startup-error.ts';

export type { Environment };

/** Everything the server takes from its environment (docs/reference/environment.md), parsed once. */
export type Config = ReturnType<typeof parseConfig>;

/**
 * Reads the environment.
 * @throws StartupError naming every bad variable and what it takes.
 */
export function parseConfig(environment: Environment, workingFolder = process.cwd()) {
  const { values, problems } = readVariables(environment, 'start');
  const ownWords = ownWordsIn(environment, values);
  problems.push(...problemsTogether(environment, values, ownWords));
  if (problems.length > 0)
    throw new StartupError(`Cannot start with this environment: ${problems.join('; ')}.`);

  const { SITE_URL, CONSOLE_HOST } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(workingFolder, values.DATA_DIR),
    distDir: path.resolve(workingFolder, values.DIST_DIR),
    /** An exported site to serve instead of composing one. */
    siteFolder: values.SITE_FOLDER === null ? null : path.resolve(workingFolder, values.SITE_FOLDER),
    adminUsername: values.ADMIN_USERNAME,
    /** Spaces count: it is not trimmed. */
    adminPassword: environment.ADMIN_PASSWORD || null,
    adminEmailDomain: values.ADMIN_EMAIL_DOMAIN,
    /** What no password may be made of: the organization's names and domains, see `passwordProblem`. */
    ownWords,
    /** In seconds without use. */
    sessionIdle: sessionIdleIn(environment, values),
    /** In seconds since the login; not less than `sessionIdle`. */
    sessionMax: values.SESSION_MAX,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR ?? false,
    smtpUrl: values.SMTP_URL,
    /** There where `smtpUrl` is. */
    smtpFrom: values.SMTP_FROM,
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    seed: values.SEED,
    databaseUrl: values.DATABASE_URL,
    doiResolverUrl: values.DOI_RESOLVER_URL,
    crossrefUrl: values.CROSSREF_URL,
    contactEmail: values.CONTACT_EMAIL,
    siteUrl: SITE_URL,
    /** Absolute origin of the console: that of the site, or of a host name of its own. */
    consoleUrl: CONSOLE_HOST === null ? SITE_URL : `${new URL(SITE_URL).protocol}//${CONSOLE_HOST}`,
    timeZone: values.SITE_TIME_ZONE,
    siteEnvironment: composedEnvironment(environment),
  };
}

type Values = ValuesFor<'start'>;

/** What is wrong with variables beside each other, and with the password. Values that are malformed are missing. */
function problemsTogether(
  environment: Environment,
  values: Partial<Values>,
  ownWords: readonly string[],
): string[] {
  const { ADMIN_USERNAME = '', ADMIN_EMAIL_DOMAIN = '', SESSION_MAX = Number.POSITIVE_INFINITY } = values;
  const password = environment.ADMIN_PASSWORD;
  const words = [...ownWords, accountEmail(ADMIN_USERNAME, ADMIN_EMAIL_DOMAIN)];
  const problem = password ? passwordProblem(password, words) : null;
  return [
    ...(problem ? [`ADMIN_PASSWORD ${PASSWORD_PROBLEMS[problem]}`] : []),
    ...(sessionIdleIn(environment, values) > SESSION_MAX ? ['SESSION_IDLE is longer than SESSION_MAX'] : []),
    ...(values.SMTP_URL && !givenText(environment, 'SMTP_FROM')
      ? ['SMTP_URL is set: set SMTP_FROM too, the e-mail address that mails come from']
      : []),
    ...(values.SMTP_URL && !givenText(environment, 'SITE_URL')
      ? ['SMTP_URL is set: set SITE_URL too, to which the links in mails lead']
      : []),
  ];
}

/** Without a word about it, a session does not outlive its time for lack of use. */
export function sessionIdleIn(
  environment: Environment,
  values: Partial<Pick<Values, 'SESSION_IDLE' | 'SESSION_MAX'>>,
): number {
  const { SESSION_IDLE = 0, SESSION_MAX = SESSION_IDLE } = values;
  return givenText(environment, 'SESSION_IDLE') ? SESSION_IDLE : Math.min(SESSION_IDLE, SESSION_MAX);
}

function ownWordsIn(environment: Environment, { SITE_URL, ADMIN_EMAIL_DOMAIN }: Partial<Values>): string[] {
  const names = (['name', 'wordmark'] as const).flatMap((fact) =>
    SUPPORTED_LANGUAGES.map((language) => siteFact(environment, fact, language) ?? ''),
  );
  const host = SITE_URL ? [new URL(SITE_URL).hostname] : [];
  return [...names, ...host, ADMIN_EMAIL_DOMAIN ?? ''];
}
