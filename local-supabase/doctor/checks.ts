import { readMigrations } from '../database/migrations.ts';
import { type Check, check, healthOf } from './check.ts';
import { HOSTED_CHECKS, KEY_CHECKS } from './hosted-checks.ts';
import { readLivePages } from './live-pages.ts';
import type { Project } from './project.ts';
import { openTables } from './strangers.ts';
import { bringUpToDate, dashboard, inSql, secretRequest, whatServes } from './ways-to-mend.ts';

const LATE_MS = 600_000;
const CLOCK_MS = 60_000;

const newestMigration = ({ ask }: Project) => ask({ path: '/rest/v1/rpc/newest_migration' });

/** What the database keeps of the environment. */
const accountRules = ({ values }: Project) => ({
  session_idle: values.SESSION_IDLE,
  session_max: values.SESSION_MAX,
  require_second_factor: values.REQUIRE_SECOND_FACTOR ?? false,
});

/** Everything that is asked of a project, in this order. */
export function checksOf({ isHosted }: Project): readonly Check[] {
  return isHosted ? [...KEY_CHECKS, ...GROUND, ...HOSTED_CHECKS, ...CHECKS] : [...GROUND, ...CHECKS];
}

/** What the others stand on. */
const GROUND: readonly Check[] = [
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
];

const CHECKS: readonly Check[] = [
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
    ask: readLivePages,
    judge: ({ unread, others }) =>
      unread || (others.length > 0 ? `other than what is live: ${others.join(', ')}` : null),
    mend: ({ unread }, project) =>
      unread && project.siteUrl !== project.origin ? whatServes(project) : bringUpToDate(project),
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
    name: 'plain HTTP',
    isYellow: true,
    ask: async ({ siteUrl, origin, isHosted }) => [siteUrl, ...(isHosted ? [origin] : [])],
    judge(addresses) {
      const plain = addresses.filter((address) => address.startsWith('http:'));
      return plain.length > 0 ? `on ${plain.join(', ')}` : null;
    },
    mend: () => 'TLS in front (docs/go-live/hosted-supabase.md), and SITE_URL=https://…',
  }),
];
