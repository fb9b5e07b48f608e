import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_CONTENT_LATE_MINUTES, UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { openClient, type Project } from './project.ts';

/** Something that is wrong with a project, and the command or the exact place to repair it. */
export type Fault = { name: string; wrong: string; mend: string };

/** The result of `public.project_health()`. */
type Health = {
  /** The versions of the applied migrations. */
  migrations: string[];
  /** For how long the pages have not shown the latest content; null if they show it. */
  waiting_minutes: number | null;
  /** The faults in the database, each with the SQL that repairs it. */
  faults: Fault[];
};

const MIGRATIONS = path.join(import.meta.dirname, '../supabase/migrations');

/**
 * Checks a project for everything that can be wrong, and changes nothing.
 * @returns the faults, and whether all was checked. The other checks are skipped if a basic one fails.
 */
export async function examine(project: Project): Promise<{ faults: Fault[]; isWhole: boolean }> {
  const answer = await readHealth(project);
  const isWhole = !('wrong' in answer);
  const faults = isWhole ? await askRest(project, answer) : [answer];
  // Each start sets a trial up anew, which repairs all faults.
  return { isWhole, faults: faults.map((each) => (project.isTrial ? { ...each, mend: 'npm start' } : each)) };
}

/** The state that the database reports, or the fault that prevents the report. */
async function readHealth(project: Project): Promise<Health | Fault> {
  const { url, publishableKey, secretKey } = project;
  const keys = dashboard(url, 'settings/api-keys');
  const wrong = wrongKeys(project);
  if (wrong.length > 0) return fault('keys', wrong.join(', '), keys);

  const { status, data, error } = await openClient(url, secretKey).rpc('project_health');
  if (status === 401 || status === 403)
    return fault('secret key', 'the project refuses SUPABASE_SECRET_KEY', keys);
  if (error && status !== 404) return fault('project', error.message, mendOf(url, error.code));
  const read = await openClient(url, publishableKey).from('metrics').select('id').limit(1);
  if (read.status === 401)
    return fault('publishable key', 'the project refuses SUPABASE_PUBLISHABLE_KEY', keys);

  const health: Health | null = data;
  const names = (await readdir(MIGRATIONS)).sort();
  const missing = names.filter((name) => !health?.migrations.includes(name.split('_')[0] ?? ''));
  if (health && missing.length === 0) return health;
  return fault('migrations', `missing: ${missing.join(', ')}`, 'npx supabase@3 db push --remote');
}

/** @param code why the project does not answer: a code of `openClient`'s errors. */
function mendOf(url: string, code: string): string {
  if (code === 'paused') return `Restore project at https://supabase.com/dashboard/project/${refOf(url)}`;
  if (code === 'web_page') return 'SUPABASE_URL=https://<ref>.supabase.co, the address of the project';
  return code === 'away'
    ? 'https://supabase.com/dashboard/projects: is SUPABASE_URL there, and not paused?'
    : 'https://status.supabase.com, then npm run doctor';
}

async function askRest({ url, publishableKey, secretKey }: Project, health: Health): Promise<Fault[]> {
  const secret = openClient(url, secretKey);
  const sqlEditor = dashboard(url, 'sql/new');
  const found = health.faults.map((each) => ({ ...each, mend: `${sqlEditor}: ${each.mend}` }));

  const minutes = health.waiting_minutes ?? 0;
  if (minutes > DEFAULT_CONTENT_LATE_MINUTES) {
    const mend = 'deploy/steps/content <command that hands over>; npm start says what is wrong';
    found.push(fault('pages', `have not followed for ${minutes} minutes`, mend));
  }

  // Supabase Auth refuses this account in any case: because sign-up is closed, or because of the short password.
  const account = { email: 'doctor@signup.invalid', password: '1' };
  const { error: refused } = await openClient(url, publishableKey).auth.signUp(account);
  if (refused?.code !== 'signup_disabled') {
    const answer = `${refused?.status} ${refused?.code ?? refused?.message}`;
    found.push(fault('sign-up', `is open (it answered ${answer})`, 'npx supabase@3 config push'));
  }

  const api = await secret.functions.invoke<{ missing?: string[] }>('api/health', { method: 'GET' });
  const status = api.response?.status;
  const deploy = 'npx supabase@3 functions deploy api';
  if (api.error)
    found.push(fault('function', status === 404 ? 'api is not deployed' : `api answered ${status}`, deploy));
  // The platform sets all other variables.
  const setSecret = 'npx supabase@3 secrets set SITE_URL="$SITE_URL"';
  for (const name of api.data?.missing ?? [])
    found.push(fault('function', `api is without ${name}`, name === 'SITE_URL' ? setSecret : deploy));

  const { data: bucket } = await secret.storage.getBucket('uploads');
  if (!bucket?.public) {
    const values = `'uploads', 'uploads', true, ${UPLOAD_MAXIMUM_BYTES}, '{${UPLOAD_TYPES.join()}}'`;
    const columns = 'id, name, public, file_size_limit, allowed_mime_types';
    const sql = `insert into storage.buckets (${columns}) values (${values}) on conflict (id) do update set public = true;`;
    found.push(fault('bucket', `uploads is ${bucket ? 'not public' : 'missing'}`, `${sqlEditor}: ${sql}`));
  }
  return found;
}

function fault(name: string, wrong: string, mend: string): Fault {
  return { name, wrong, mend };
}

/** A page of the project's dashboard. */
function dashboard(url: string, page: string): string {
  return url.endsWith('.supabase.co')
    ? `https://supabase.com/dashboard/project/${refOf(url)}/${page}`
    : `the dashboard of ${url}, ${page}`;
}

/** What is wrong with the keys of a project, as far as the keys themselves show it. */
function wrongKeys({ url, publishableKey, secretKey }: Project): string[] {
  const wrong = (name: string, key: string, role: string) => {
    if (key === '') return [`${name} is not set`];
    const claims = claimsOf(key);
    if (claims.role && claims.role !== role) return [`${name} is the ${claims.role} key`];
    const isOther = claims.ref && url.endsWith('.supabase.co') && claims.ref !== refOf(url);
    return isOther ? [`${name} is of the project ${claims.ref}`] : [];
  };
  return [
    ...wrong('SUPABASE_PUBLISHABLE_KEY', publishableKey, 'anon'),
    ...wrong('SUPABASE_SECRET_KEY', secretKey, 'service_role'),
  ];
}

/** The project's reference, which Supabase gave it. */
function refOf(url: string): string {
  return new URL(url).hostname.split('.')[0] ?? '';
}

/** The keys of older projects are tokens, which contain their role and their project. */
function claimsOf(key: string): { role?: string; ref?: string } {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
  } catch {
    return {};
  }
}
