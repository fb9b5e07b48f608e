import { StartupError } from '../base/startup-error.ts';
import { readMigrations } from '../database/migrations.ts';
import { wrongKeys } from './keys.ts';
import { otherThanLive } from './live-pages.ts';
import type { Project } from './project.ts';
import { openTables } from './strangers.ts';
import { bringUpToDate, dashboard, inSql, secretRequest } from './ways-to-mend.ts';

/** One thing that can be wrong with a project. */
export type Check<Answer = unknown> = {
  name: string;
  /** Of which projects; of all unless it says so. */
  of?: 'hosted' | 'running';
  /** Nothing after it can be asked while it fails. */
  isGround?: true;
  /** It is good to know, no more. */
  isYellow?: true;
  ask(project: Project): Promise<Answer>;
  /** What is wrong; null: nothing. */
  judge(answer: Answer, project: Project): string | null;
  /** The command, or the exact place, that mends it. */
  mend(answer: Answer, project: Project): string;
};

/** The timers that the migrations make, with their schedule and command as `cron.schedule` takes them. */
export const TIMERS: Readonly<Record<string, string>> = {
  'publish what is due': "'* * * * *', 'select public.publish_due(300)'",
  'forget who asked to join': "'*/15 * * * *', 'select public.forget_join_marks()'",
  'forget old logins': "'17 3 * * *', 'select private.forget_login_records()'",
  'call the deploy hook': "'10 seconds', 'select private.call_deploy_hook()'",
  'forget runs of timers':
    "'27 3 * * *', $$delete from cron.job_run_details where command ~ '^select (public|private)[.]' and end_time < now() - interval '1 day'$$",
};

/** Where uploaded pictures are kept, as the migrations make it. */
const BUCKET = {
  id: 'uploads',
  name: 'uploads',
  public: true,
  file_size_limit: 5_242_880,
  allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
};

const check = <Answer>(entry: Check<Answer>) => entry as Check;

const LATE_MS = 600_000;
const CLOCK_MS = 60_000;

const newestMigration = ({ ask }: Project) => ask({ path: '/rest/v1/rpc/newest_migration' });

const healthOf = async (project: Project) => {
  const asked = await project.health();
  if (!asked) throw new StartupError('the database does not say');
  return asked.health;
};

/** What the database keeps of the environment. */
const accountRules = ({ values }: Project) => ({
  session_idle: values.SESSION_IDLE,
  session_max: values.SESSION_MAX,
  require_second_factor: values.REQUIRE_SECOND_FACTOR ?? false,
});

/** Names of what the function was not given, which it tells itself. */
const missingSecrets = (body: unknown) => (body as { missing?: string[] } | null)?.missing ?? [];

/** Everything that is asked, in this order. */
export const CHECKS: readonly Check[] = [
  check({
    name: 'keys',
    of: 'hosted',
    isGround: true,
    ask: async (project) => wrongKeys(project),
    judge: (wrong) => wrong,
    mend: (_, project) => dashboard(project, 'settings/api-keys'),
  }),
  check({
    name: 'project',
    isGround: true,
    ask: newestMigration,
    judge({ status, failure }, { origin }) {
      if (status === 540) return 'is paused';
      if (status === 0) return `${origin} cannot be reached (${failure})`;
      return status >= 500 ? `${origin} answered ${status}` : null;
    },
    mend({ status }, project) {
      if (!project.isHosted) return 'npm start';
      if (status === 540) return `Restore project at ${dashboard(project, '')}`;
      return status === 0
        ? 'https://supabase.com/dashboard/projects: is SUPABASE_URL there, and not paused?'
        : 'https://status.supabase.com, then npm run doctor';
    },
  }),
  check({
    name: 'publishable key',
    isGround: true,
    ask: newestMigration,
    judge: ({ status }) => (status === 401 ? 'the project refuses SUPABASE_PUBLISHABLE_KEY' : null),
    mend: (_, project) => `${dashboard(project, 'settings/api-keys')}, then ${bringUpToDate(project)}`,
  }),
  check({
    name: 'secret key',
    of: 'hosted',
    isGround: true,
    ask: ({ ask }) => ask({ method: 'POST', path: '/rest/v1/rpc/content_version', key: 'secret', body: {} }),
    judge: ({ status }) =>
      status === 401 || status === 403 ? 'the project refuses SUPABASE_SECRET_KEY' : null,
    mend: (_, project) => dashboard(project, 'settings/api-keys'),
  }),
  check({
    name: 'migrations',
    isGround: true,
    async ask(project) {
      const applied = (await project.health())?.health.migrations;
      const { body } = await newestMigration(project);
      const newest = typeof body === 'string' ? body : '';
      const isThere = (version: string) => (applied ? applied.includes(version) : version <= newest);
      return (await readMigrations()).filter(({ version }) => !isThere(version)).map(({ name }) => name);
    },
    judge: (missing) => (missing.length > 0 ? `missing: ${missing.join(', ')}` : null),
    mend: (_, { isHosted }) => (isHosted ? 'npx supabase@3 db push' : 'npm start, once more'),
  }),
  check({
    name: 'strangers',
    ask: openTables,
    judge: (tables) =>
      tables.length > 0
        ? `may write to ${tables.map(({ name, may }) => `${name} (${may})`).join(', ')}`
        : null,
    mend: (tables, project) => inSql(project, tables.map(({ shut }) => shut).join(' ')),
  }),
  check({
    name: 'sign-up',
    // Refused before anything else where it is closed; where it is open, for this password.
    ask: ({ ask }) =>
      ask({
        method: 'POST',
        path: '/auth/v1/signup',
        body: { email: 'doctor@signup.invalid', password: '1' },
      }),
    judge: ({ status, code }) =>
      status === 404 || code === 'signup_disabled' ? null : `is open (it answered ${status} ${code})`.trim(),
    mend: (_, { siteUrl }) => `SITE_URL=${siteUrl || 'https://…'} npx supabase@3 config push`,
  }),
  check({
    name: 'addresses of accounts',
    of: 'hosted',
    ask: ({ ask }) => ask({ path: '/auth/v1/settings' }),
    judge: ({ body }) =>
      (body as { mailer_autoconfirm?: boolean } | null)?.mailer_autoconfirm
        ? 'change without a mail to the old one'
        : null,
    mend: (_, { siteUrl }) => `SITE_URL=${siteUrl || 'https://…'} npx supabase@3 config push`,
  }),
  check({
    name: 'hooks of logins',
    of: 'hosted',
    ask: healthOf,
    judge: ({ has_login_hooks }) =>
      has_login_hooks === false ? 'have no functions to call: where they are on, every login fails' : null,
    mend: (_, project) =>
      `as at the end of supabase/migrations/20261125003000_rights.sql, in ${dashboard(project, 'sql/new')}`,
  }),
  check({
    name: 'function',
    of: 'hosted',
    ask: ({ ask }) => ask({ path: '/functions/v1/api/health', key: 'secret' }),
    judge({ status, body, failure }) {
      if (status === 404) return 'api is not deployed';
      const missing = missingSecrets(body);
      if (missing.length > 0) return `api is without ${missing.join(', ')}`;
      return status === 200 ? null : `api answered ${status || failure}`;
    },
    mend({ body }, { siteUrl }) {
      // The others are given by the platform.
      const isSecretMissing = missingSecrets(body).includes('SITE_URL');
      return isSecretMissing
        ? `npx supabase@3 secrets set SITE_URL=${siteUrl || 'https://…'}`
        : 'npx supabase@3 functions deploy api';
    },
  }),
  check({
    name: 'bucket',
    of: 'hosted',
    ask: ({ ask }) => ask({ path: `/storage/v1/bucket/${BUCKET.id}`, key: 'secret' }),
    judge({ status, body }) {
      if (status !== 200) return `${BUCKET.id} is missing`;
      return (body as { public?: boolean }).public ? null : `${BUCKET.id} is not public`;
    },
    mend: ({ status }) =>
      status === 200
        ? secretRequest(`/storage/v1/bucket/${BUCKET.id}`, { ...BUCKET }, 'PUT')
        : secretRequest('/storage/v1/bucket', { ...BUCKET }),
  }),
  check({
    name: 'time zone',
    ask: healthOf,
    judge: ({ time_zone }, { values }) =>
      time_zone === values.SITE_TIME_ZONE
        ? null
        : `is ${time_zone} in the database, ${values.SITE_TIME_ZONE} here`,
    mend: (_, { isHosted, values }) =>
      isHosted
        ? secretRequest('/rest/v1/rpc/keep_time_zone', { zone: values.SITE_TIME_ZONE })
        : 'npm start, once more',
  }),
  check({
    name: 'session rules',
    ask: healthOf,
    judge({ account_rules: kept }, project) {
      const rules = Object.entries(accountRules(project)) as [keyof typeof kept, unknown][];
      const others = rules.flatMap(([name, value]) =>
        kept[name] === value ? [] : [`${name} is ${kept[name]}, not ${value}`],
      );
      return others.length > 0 ? `differ: ${others.join(', ')}` : null;
    },
    mend: (_, project) =>
      project.isHosted
        ? secretRequest('/rest/v1/rpc/keep_account_rules', accountRules(project))
        : 'npm start, once more',
  }),
  check({
    name: 'timers',
    of: 'hosted',
    ask: async (project) => {
      const { timers } = await healthOf(project);
      return {
        hasCron: timers !== null,
        missing: Object.keys(TIMERS).filter((name) => !timers?.includes(name)),
      };
    },
    judge: ({ missing }) => (missing.length > 0 ? `missing: ${missing.join(', ')}` : null),
    mend: ({ hasCron, missing }, project) =>
      inSql(
        project,
        [
          ...(hasCron ? [] : ['create extension pg_cron;']),
          ...missing.map((name) => `select cron.schedule('${name}', ${TIMERS[name]});`),
        ].join(' '),
      ),
  }),
  check({
    name: 'deploy hook',
    of: 'hosted',
    ask: healthOf,
    judge({ has_net, has_deploy_hook }) {
      if (!has_net) return 'cannot be called without pg_net';
      return has_deploy_hook ? null : 'the vault has no address';
    },
    mend: ({ has_net }, project) =>
      inSql(
        project,
        has_net ? "select vault.create_secret('https://…', 'deploy_hook');" : 'create extension pg_net;',
      ),
  }),
  check({
    name: 'pages',
    ask: healthOf,
    judge({ waiting_since, now }) {
      const lateMs = waiting_since === null ? 0 : Date.parse(now) - Date.parse(waiting_since);
      return lateMs > LATE_MS ? `have not followed for ${Math.round(lateMs / 60_000)} minutes` : null;
    },
    mend: (_, project) => bringUpToDate(project),
  }),
  check({
    name: 'site facts',
    ask: otherThanLive,
    judge: (wrong) => wrong,
    mend: (_, project) => bringUpToDate(project),
  }),
  check({
    name: 'clock',
    ask: async (project) => {
      const asked = await project.health();
      return asked ? asked.askedAt - Date.parse(asked.health.now) : 0;
    },
    judge(aheadMs) {
      if (Math.abs(aheadMs) <= CLOCK_MS) return null;
      const minutes = Math.round(Math.abs(aheadMs) / 60_000);
      return `of this machine is ${minutes} min ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's`;
    },
    mend: () => 'sudo timedatectl set-ntp true',
  }),
  check({
    name: 'mails',
    isYellow: true,
    ask: async ({ values }) => values.SMTP_URL,
    judge: (smtpUrl) => (smtpUrl ? null : 'no mail server, so no links for a new password'),
    mend: (_, project) =>
      project.isHosted
        ? `${dashboard(project, 'auth/smtp')}, supabase/plans/mail, and SMTP_URL when composing`
        : 'SMTP_URL, SMTP_FROM and SITE_URL for npm start',
  }),
  check({
    name: 'leaked passwords',
    of: 'hosted',
    isYellow: true,
    ask: async () => null,
    judge: () => 'are refused on Pro and above alone, and nobody can ask whether they are',
    mend: (_, project) => dashboard(project, 'auth/providers?provider=Email'),
  }),
  check({
    name: 'plain HTTP',
    isYellow: true,
    ask: async ({ siteUrl, origin, isHosted }) => [siteUrl, ...(isHosted ? [origin] : [])],
    judge(addresses) {
      const plain = addresses.filter((address) => address.startsWith('http:'));
      return plain.length > 0 ? `on ${plain.join(', ')}` : null;
    },
    mend: () => 'TLS in front (docs/go-live/own-machine.md), and SITE_URL=https://…',
  }),
];
