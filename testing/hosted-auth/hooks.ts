import { randomUUID } from 'node:crypto';
import type { Asked, Project } from './settings.ts';

type Attempt =
  | {
      hook: 'hook_password_attempt';
      name: 'password-verification';
      event: { user_id: string; valid: boolean };
    }
  | {
      hook: 'hook_mfa_attempt';
      name: 'mfa-verification';
      event: { user_id: string; factor_id: string; factor_type: string; valid: boolean };
    };

/**
 * Asks the database's hook about an attempt (supabase/auth v2.196.0, `internal/hooks/v0hooks/v0hooks.go`), in the
 * form that its functions are given. @returns why the attempt is refused, or null to go on.
 */
export async function askHook(project: Project, asked: Asked, attempt: Attempt): Promise<string | null> {
  if (!project.settings.hooks) return null;
  const metadata = {
    uuid: randomUUID(),
    time: new Date().toISOString(),
    name: attempt.name,
    ip_address: asked.address,
  };
  const [row] = await project.session.query<{ answer: { decision: string; message?: string } }>(
    `select public.${attempt.hook}($1::jsonb) as answer`,
    [JSON.stringify({ metadata, ...attempt.event })],
  );
  if (row?.answer.decision !== 'reject') return null;
  return row.answer.message ?? 'Further attempts will be rejected.';
}
