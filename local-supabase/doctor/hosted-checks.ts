import { type Check, check, healthOf } from './check.ts';
import { wrongKeys } from './keys.ts';
import { dashboard, inSql, secretRequest } from './ways-to-mend.ts';

/** The timers that the migrations make, with their schedule and command as `cron.schedule` takes them. */
export const TIMERS: Readonly<Record<string, string>> = {
  'publish what is due': "'* * * * *', 'select public.publish_due(300)'",
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

/** Names of what the function was not given, which it tells itself. */
const missingSecrets = (body: unknown) => (body as { missing?: string[] } | null)?.missing ?? [];

/** Asked before anything else of a hosted project. */
export const KEY_CHECKS: readonly Check[] = [
  check({
    name: 'keys',
    isGround: true,
    ask: async (project) => wrongKeys(project),
    judge: (wrong) => wrong,
    mend: (_, project) => dashboard(project, 'settings/api-keys'),
  }),
  check({
    name: 'secret key',
    isGround: true,
    ask: ({ ask }) => ask({ method: 'POST', path: '/rest/v1/rpc/content_version', key: 'secret', body: {} }),
    judge: ({ status }) =>
      status === 401 || status === 403 ? 'the project refuses SUPABASE_SECRET_KEY' : null,
    mend: (_, project) => dashboard(project, 'settings/api-keys'),
  }),
];

/** Asked of a hosted project alone. */
export const HOSTED_CHECKS: readonly Check[] = [
  check({
    name: 'addresses of accounts',
    ask: ({ ask }) => ask({ path: '/auth/v1/settings' }),
    judge: ({ body }) =>
      (body as { mailer_autoconfirm?: boolean } | null)?.mailer_autoconfirm
        ? 'change without a mail to the old one'
        : null,
    mend: (_, { siteUrl }) => `SITE_URL=${siteUrl || 'https://…'} npx supabase@3 config push`,
  }),
  check({
    name: 'function',
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
    name: 'timers',
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
];
