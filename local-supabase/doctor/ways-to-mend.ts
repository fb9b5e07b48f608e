import { refOf } from './keys.ts';
import type { Project } from './project.ts';

/** A page of the project's dashboard. */
export function dashboard({ origin }: Project, page: string): string {
  const isSupabase = origin.endsWith('.supabase.co');
  return isSupabase
    ? `https://supabase.com/dashboard/project/${refOf(origin)}${page && `/${page}`}`
    : `the dashboard of ${origin}${page && `, ${page}`}`;
}

/** SQL, and where it is typed. */
export function inSql(project: Project, sql: string): string {
  return `${project.isHosted ? dashboard(project, 'sql/new') : 'psql "$DATABASE_URL"'}: ${sql}`;
}

/** Asks the project with the secret key, as a shell types it. */
export function secretRequest(path: string, body: unknown, method = 'POST'): string {
  return [
    `curl -fsS -X ${method} "$SUPABASE_URL${path}"`,
    '-H "apikey: $SUPABASE_SECRET_KEY" -H "authorization: Bearer $SUPABASE_SECRET_KEY"',
    `-H 'content-type: application/json' -d '${JSON.stringify(body)}'`,
  ].join(' ');
}

/** Composes the pages from the environment and the content as they are now. */
export function bringUpToDate({ isHosted }: Project): string {
  return isHosted
    ? 'npm run compose (where the pages are on a static host: deploy/steps/content <command that hands over>)'
    : 'npm start, once more';
}

/** Where the pages cannot be read although the project answers: what stands between them and their readers. */
export function whatServes({ isHosted, siteUrl }: Project): string {
  if (siteUrl === '') return 'SITE_URL=https://…';
  return isHosted ? `the host of ${siteUrl}` : 'nginx, which stands before it (docs/running.md)';
}
