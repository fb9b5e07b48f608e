import { passwordHasher } from '@burhan/local-stack/accounts/password-hasher';
import { type Claimed, requireUser } from './access-tokens.ts';
import { answer, GoTrueError } from './gotrue-error.ts';
import type { Asked, HostedSettings, Project } from './settings.ts';
import { isPasswordOf } from './token-grants.ts';
import { hasVerifiedFactor, userBody } from './users.ts';

/** bcrypt reads no further (supabase/auth v2.196.0, `MaxPasswordLength` in `internal/api/password.go`). */
const MAXIMUM_PASSWORD_BYTES = 72;

/** `GET /user` (`UserGet` in `internal/api/user.go`). */
export async function readUser(project: Project, asked: Asked): Promise<Response> {
  const { user } = await requireUser(project, asked);
  return answer(200, await userBody(project.session, user.id));
}

/** `PUT /user`, of which only the password is here (`UserUpdate` in `internal/api/user.go`). */
export async function updateUser(project: Project, asked: Asked): Promise<Response> {
  const claimed = await requireUser(project, asked);
  project.limits.take('user', asked.address);
  const { password, current_password: current } = asked.body;
  if (typeof password === 'string') await changePassword(project, claimed, { password, current });
  return answer(200, await userBody(project.session, claimed.user.id));
}

async function changePassword(
  project: Project,
  { user, session }: Claimed,
  { password, current }: { password: string; current: unknown },
): Promise<void> {
  refuseWeak(password, project.settings);
  if (hasVerifiedFactor(user) && session?.aal !== 'aal2') {
    const reason = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new GoTrueError(401, 'insufficient_aal', reason);
  }
  const hash = user.encrypted_password;
  if (hash) {
    // `IsRecovery` in `internal/models/sessions.go`: a link's session is of the method `otp`, or of these.
    const isRecovery = session?.methods.some((method) => ['otp', 'magiclink', 'recovery'].includes(method));
    if (project.settings.requireCurrentPassword && !isRecovery) await requireCurrent(hash, current);
    if (await isPasswordOf(hash, password)) {
      const reason = 'New password should be different from the old password.';
      throw new GoTrueError(422, 'same_password', reason);
    }
  }
  await storePassword(project, { userId: user.id, password, keptSession: session?.id ?? null });
}

async function requireCurrent(hash: string, current: unknown): Promise<void> {
  const reason = 'Current password required when setting new password.';
  if (typeof current !== 'string' || current === '') {
    throw new GoTrueError(400, 'current_password_required', reason);
  }
  if (!(await isPasswordOf(hash, current))) {
    throw new GoTrueError(400, 'current_password_invalid', reason);
  }
}

/** `UpdatePassword` in `internal/models/user.go`: ends all sessions but one, and what was sent by mail. */
export async function storePassword(
  { session }: Project,
  { userId, password, keptSession }: { userId: string; password: string; keptSession: string | null },
): Promise<void> {
  const hash = await passwordHasher.hash(password);
  await session.transaction(async (transaction) => {
    await transaction.query(
      `update auth.users set encrypted_password = $2, updated_at = now(), confirmation_token = '',
         recovery_token = '', recovery_sent_at = null, reauthentication_token = '' where id = $1::uuid`,
      [userId, hash],
    );
    await transaction.query('delete from auth.one_time_tokens where user_id = $1::uuid', [userId]);
    await transaction.query(
      'delete from auth.sessions where user_id = $1::uuid and ($2::uuid is null or id <> $2::uuid)',
      [userId, keptSession],
    );
  });
}

/** `checkPasswordStrength` in `internal/api/password.go`; its look at leaked passwords asks a service and is not here. */
export function refuseWeak(password: string, { minimumPasswordLength }: HostedSettings): void {
  if (Buffer.byteLength(password) > MAXIMUM_PASSWORD_BYTES) {
    const reason = `Password cannot be longer than ${MAXIMUM_PASSWORD_BYTES} characters`;
    throw new GoTrueError(400, 'validation_failed', reason);
  }
  if (Buffer.byteLength(password) >= minimumPasswordLength) return;
  const reason = `Password should be at least ${minimumPasswordLength} characters.`;
  throw new GoTrueError(422, 'weak_password', reason, ['length']);
}

/** `POST /logout` (`internal/api/logout.go`): everywhere, unless it says less. */
export async function logOut(project: Project, asked: Asked): Promise<Response> {
  const { user, session } = await requireUser(project, asked);
  const scope = asked.url.searchParams.get('scope') || 'global';
  if (!['global', 'local', 'others'].includes(scope)) {
    throw new GoTrueError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  }
  const condition = session && { local: 'and id = $2::uuid', others: 'and id <> $2::uuid' }[scope];
  await project.session.query(
    `delete from auth.sessions where user_id = $1::uuid ${condition || 'and $2::text is not distinct from $2'}`,
    [user.id, session?.id ?? null],
  );
  return new Response(null, { status: 204 });
}
