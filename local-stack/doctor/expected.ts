import type { Project } from './project.ts';

/** The timers that the migrations make, with their schedule and command as `cron.schedule` takes them. */
export const TIMERS: Readonly<Record<string, string>> = {
  'publish what is due': "'* * * * *', 'select public.publish_due(300)'",
  'forget who asked to join': "'*/15 * * * *', 'select public.forget_join_marks()'",
  'forget old logins': "'17 3 * * *', 'select private.forget_login_records()'",
  'call the deploy hook': "'10 seconds', 'select private.call_deploy_hook()'",
  'forget calls of the deploy hook':
    "'27 3 * * *', $$delete from cron.job_run_details where command = 'select private.call_deploy_hook()' and end_time < now() - interval '1 day'$$",
};

/** Where uploaded pictures are kept, as the migrations make it. */
export const BUCKET = {
  id: 'uploads',
  name: 'uploads',
  public: true,
  file_size_limit: 5_242_880,
  allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
};

/** What the database keeps of the environment. */
export function accountRules({ values }: Project) {
  return {
    session_idle: values.SESSION_IDLE,
    session_max: values.SESSION_MAX,
    require_second_factor: values.REQUIRE_SECOND_FACTOR ?? false,
  };
}

/** Names of what the function was not given, which it tells itself. */
export function missingSecrets(body: unknown): string[] {
  const { missing } = (body ?? {}) as { missing?: string[] };
  return missing ?? [];
}
