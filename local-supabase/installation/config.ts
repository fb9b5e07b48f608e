import path from 'node:path';
import { type Environment, readEnvironment } from '@burhan/shared/environment/read-variables';
import { prerenderedEnvironment } from '@burhan/site-build/prerender/page-environment';

export type { Environment };

/** Everything the server takes from its environment (docs/reference/environment.md). */
export type Config = ReturnType<typeof parseConfig>;

/** @throws StartupError naming every bad variable and what it takes. */
export function parseConfig(environment: Environment, workingFolder = process.cwd()) {
  const values = readEnvironment(environment);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(workingFolder, values.DATA_DIR),
    distDir: path.resolve(workingFolder, values.DIST_DIR),
    adminUsername: values.ADMIN_USERNAME,
    adminPassword: values.ADMIN_PASSWORD,
    adminEmailDomain: values.ADMIN_EMAIL_DOMAIN,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    seed: values.SEED,
    siteUrl: values.SITE_URL,
    timeZone: values.SITE_TIME_ZONE,
    siteEnvironment: prerenderedEnvironment(environment),
    functionEnvironment: {
      DOI_RESOLVER_URL: values.DOI_RESOLVER_URL,
      CROSSREF_URL: values.CROSSREF_URL,
      CONTACT_EMAIL: values.CONTACT_EMAIL ?? undefined,
    },
  };
}
