import { askWithKey } from '../composing/ask-with-key.ts';
import { type KnownSite, knownSites } from '../composing/known-sites.ts';
import type { Release } from '../state/release.ts';

/** What the databases of the known sites say of a release. */
export type MissingMigrations = {
  /** Why it cannot be live yet: a line for each site whose database has not got its newest migration. */
  missing: string[];
  /** A line for each site whose database cannot be asked: that stops a release as little as composing. */
  unasked: string[];
};

/** PostgREST's code for a function that is not there. */
const NO_FUNCTION = 'PGRST202';

/** Asks the database of every known site whether it has the newest migration that a release was built with. */
export async function missingMigrations(
  distDir: string,
  { part, version, newestMigration }: Release,
): Promise<MissingMigrations> {
  const found: MissingMigrations = { missing: [], unasked: [] };
  for (const { siteId, configuration } of await knownSites(distDir)) {
    const { supabaseUrl, backendUrl } = configuration;
    const site = supabaseUrl || backendUrl || siteId;
    const newest = await newestOf(configuration).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      found.unasked.push(
        `${site} could not be asked whether it has the migration ${newestMigration} (${reason}), which stops no release.`,
      );
      return undefined;
    });
    if (newest === undefined || versionOf(newestMigration) <= (newest ?? '')) continue;
    const remedy = supabaseUrl
      ? 'apply the migrations (npx supabase@3 db push)'
      : 'start the site again (npm start), which applies the migrations';
    found.missing.push(
      `${part} ${version} needs the migration ${newestMigration}, and the database of ${site} ` +
        `${newest === null ? 'does not say which it has' : `has them up to ${newest}`}: ${remedy}.`,
    );
  }
  return found;
}

/**
 * The version of the newest migration that a site's database has; null where it has none that lets it say so.
 * @throws Error when it cannot be asked.
 */
async function newestOf({
  supabaseUrl,
  backendUrl,
  publishableKey,
}: KnownSite['configuration']): Promise<string | null> {
  const origin = supabaseUrl || backendUrl;
  if (!origin) throw new Error('it does not say where its backend is');
  const path = '/rest/v1/rpc/newest_migration';
  const answer = await askWithKey(origin, publishableKey, { path, method: 'GET' });
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && (typeof body === 'string' || body === null)) return body;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  if (code === NO_FUNCTION) return null;
  throw new Error(`it answered ${answer.status}`);
}

/** The digits that a migration's name begins with. */
function versionOf(migration: string): string {
  return migration.slice(0, migration.indexOf('_'));
}
