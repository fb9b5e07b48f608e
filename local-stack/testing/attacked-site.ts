import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Caller } from '@burhan/testing/hostile/drawn-requests';
import { type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, accessToken, claimsOf, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder, temporaryFolder } from '@burhan/testing/stack';
import { sendAs } from '@burhan/testing/table-request';
import { openInstallation } from '../commands/open-installation.ts';
import { type Environment, parseConfig } from '../installation/config.ts';
import { siteIdOf } from '../site/site-composer.ts';
import { openCallerHeaders } from './access-callers.ts';
import { addAccount } from './tested-site.ts';

/** A site in a process of its own, with something hidden in every place that no stranger may see. */
export type AttackedSite = {
  server(): StartedServer;
  distDir: string;
  /** The pages, relative to `distDir`. */
  pages: string;
  /** The headers that each caller is known by. */
  callers: Readonly<Record<Caller, Record<string, string>>>;
  /** Texts that no answer may hold, by what holds them. */
  hidden: Readonly<Record<string, string>>;
  /** Stops the server and looks past it at what the database holds: every table and right by name, as a hash. */
  stopAndLook(): Promise<Record<string, string>>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** What admins may see: the history, and whose logins are recorded. */
export const FOR_ADMINS: readonly string[] = ['the history', 'auth.users', 'private.admins'];

export async function openAttackedSite(database: Environment): Promise<AttackedSite> {
  const folder = await temporaryFolder();
  const [dataDir, distDir] = [path.join(folder, 'data'), path.join(folder, 'dist')];
  const environment = {
    ...database,
    ...{ DATA_DIR: dataDir, DIST_DIR: distDir, ADMIN_PASSWORD: TEST_PASSWORD },
    DOI_RESOLVER_URL: 'http://127.0.0.1:1',
  };
  await makeDataFolder(environment);
  const file = `a file ${randomUUID()}`;
  const pages = await writePages(distDir, dataDir, file);

  let server = await startServer(environment);
  const { hidden, callers } = await hide(server, environment);
  return {
    server: () => server,
    distDir,
    pages,
    callers,
    hidden: { ...hidden, 'a file outside of the site': file },
    async stopAndLook() {
      await server.kill('SIGTERM');
      return fingerprint(environment);
    },
    async start() {
      server = await startServer(environment);
    },
    async remove() {
      await server.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Pages without content, and a file that nobody may read in every folder on the way. */
async function writePages(distDir: string, dataDir: string, secret: string): Promise<string> {
  const site = path.join('sites', siteIdOf(dataDir));
  const current = path.join(site, 'current');
  await mkdir(path.join(distDir, current), { recursive: true });
  for (const page of ['index', '404', 'app', 'publications'])
    await writeFile(path.join(distDir, current, `${page}.html`), '<!doctype html><title>A page</title>');
  for (const place of ['..', '.', 'sites', site])
    await writeFile(path.join(distDir, place, 'secret.txt'), secret);
  return current;
}

/** Adds accounts and a text that the history alone has, and names them and the secrets of the installation. */
async function hide(server: StartedServer, environment: Environment) {
  const dataDir = environment.DATA_DIR ?? '';
  const hiddenAdmin = { username: `hidden-${randomUUID().slice(0, 13)}`, password: TEST_PASSWORD };
  await addAccount(environment, hiddenAdmin, true);
  const history = `history ${randomUUID()}`;
  const send = sendAs(server, await accessToken(server, ADMIN));
  for (const scope_of_study of [history, 'as before'])
    await send('PATCH', 'ongoing_projects?id=eq.P001', { scope_of_study });

  const { publishableKey: _, ...kept } = JSON.parse(
    await readFile(path.join(dataDir, 'secrets.json'), 'utf8'),
  ) as Record<string, string>;
  const site = { ...server, environment, admin: ADMIN, jwtSecret: kept.jwtSecret ?? '' };
  const { headers: callers } = await openCallerHeaders(site);
  const hidden = {
    'the history': history,
    'auth.users': hiddenAdmin.username,
    'private.admins': String(claimsOf(await accessToken(server, hiddenAdmin)).sub),
    'the data folder': dataDir,
    ...Object.fromEntries(Object.entries(kept).filter(([, secret]) => secret.length >= 12)),
  };
  return { hidden, callers };
}

/** What comes and goes with logins, sessions, writes that wait and the site's own timer, whoever sends what. */
const PASSING = [
  'doi_checks',
  ...['login_records', 'sessions', 'refresh_tokens', 'one_time_tokens', 'wrong_codes', 'list_turns'],
  ...['mfa_challenges', 'mfa_amr_claims', 'mfa_factors'],
];

async function fingerprint(environment: Environment): Promise<Record<string, string>> {
  const { database, close } = await openInstallation(parseConfig(environment));
  if (!database) throw new Error('The site is still running.');
  const { session } = database;
  const tables = await session.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'private', 'auth') and relname <> all ($1)`,
    [PASSING],
  );
  const rows = tables.map(({ name }) => [
    name,
    `select to_jsonb(t) - array['last_sign_in_at', 'updated_at', 'recovery_sent_at'] from ${name} t`,
  ]);
  const questions: Record<string, string> = {
    ...Object.fromEntries(rows),
    'second factors': "select to_jsonb(t) from auth.mfa_factors t where status = 'verified'",
    rights: `select grantee, table_schema, table_name, privilege_type from information_schema.role_table_grants
      where table_schema in ('public', 'private', 'auth')`,
    policies: 'select schemaname, tablename, policyname, qual, with_check from pg_policies',
    functions: `select oid::regprocedure::text, prosecdef from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  };
  const found: Record<string, string> = {};
  for (const [name, sql] of Object.entries(questions)) {
    const [row] = await session.query<{ all: string }>(
      `select coalesce(string_agg(t::text, ';' order by t::text), '') as all from (${sql}) t`,
    );
    found[name] = createHash('sha256')
      .update(row?.all ?? '')
      .digest('hex');
  }
  await close();
  return found;
}
