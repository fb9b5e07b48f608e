import path from 'node:path';
import { composedEnvironment } from '@burhan/releases/composing/composed-environment';
import {
  type Environment,
  givenText,
  readVariables,
  type ValuesFor,
} from '@burhan/shared/environment/read-variables';
import { passwordProblem } from '../auth/passwords.ts';
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
  const problem = environment.ADMIN_PASSWORD ? passwordProblem(environment.ADMIN_PASSWORD) : null;
  if (problem) problems.push(`ADMIN_PASSWORD ${problem}`);
  if (problems.length > 0)
    throw new StartupError(`Cannot start with this environment: ${problems.join('; ')}.`);

  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(workingFolder, values.DATA_DIR),
    distDir: path.resolve(workingFolder, values.DIST_DIR),
    adminUsername: values.ADMIN_USERNAME,
    /** Spaces count: it is not trimmed. */
    adminPassword: environment.ADMIN_PASSWORD || null,
    adminEmailDomain: values.ADMIN_EMAIL_DOMAIN,
    /** In seconds without use. */
    sessionIdle: sessionIdleIn(environment, values),
    /** In seconds since the login. */
    sessionMax: values.SESSION_MAX,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR ?? false,
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    seed: values.SEED,
    siteUrl: values.SITE_URL,
    timeZone: values.SITE_TIME_ZONE,
    siteEnvironment: composedEnvironment(environment),
    /** Of the edge function, as it is given. */
    functionEnvironment: {
      DOI_RESOLVER_URL: environment.DOI_RESOLVER_URL,
      CROSSREF_URL: environment.CROSSREF_URL,
      CONTACT_EMAIL: environment.CONTACT_EMAIL,
    },
  };
}

/** Without a word about it, a session does not outlive its time for lack of use. */
export function sessionIdleIn(
  environment: Environment,
  { SESSION_IDLE, SESSION_MAX }: Pick<ValuesFor<'start'>, 'SESSION_IDLE' | 'SESSION_MAX'>,
): number {
  return givenText(environment, 'SESSION_IDLE') ? SESSION_IDLE : Math.min(SESSION_IDLE, SESSION_MAX);
}
