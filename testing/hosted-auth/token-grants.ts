import { passwordHasher } from '@burhan/local-stack/accounts/password-hasher';
import { answer, GoTrueError } from './gotrue-error.ts';
import { askHook } from './hooks.ts';
import { openSession, renewSession } from './sessions.ts';
import { type Asked, type Project, text } from './settings.ts';
import { findUser } from './users.ts';

/** `POST /token` (supabase/auth v2.196.0, `Token` in `internal/api/token.go`). */
export async function grantToken(project: Project, asked: Asked): Promise<Response> {
  const grant = asked.url.searchParams.get('grant_type');
  if (grant !== 'password' && grant !== 'refresh_token') {
    throw new GoTrueError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
  project.limits.take('token', asked.address);
  const body =
    grant === 'password'
      ? await logIn(project, asked)
      : await renewSession(project, text(asked, 'refresh_token'), asked);
  return answer(200, body);
}

/** `ResourceOwnerPasswordGrant` in `internal/api/token.go`. An unknown name is refused without hashing anything. */
async function logIn(project: Project, asked: Asked): Promise<object> {
  const email = text(asked, 'email');
  if (!email) throw new GoTrueError(400, 'validation_failed', 'missing email or phone');
  const user = await findUser(project.session, { email });
  if (!user?.encrypted_password) throw wrongCredentials();
  if (user.is_banned) throw new GoTrueError(400, 'user_banned', 'User is banned');

  const valid = await isPasswordOf(user.encrypted_password, text(asked, 'password'));
  const event = { user_id: user.id, valid };
  const refusal = await askHook(project, asked, {
    hook: 'hook_password_attempt',
    name: 'password-verification',
    event,
  });
  if (refusal) throw new GoTrueError(400, 'invalid_credentials', refusal);
  if (!valid) throw wrongCredentials();
  if (!user.is_confirmed) throw new GoTrueError(400, 'email_not_confirmed', 'Email not confirmed');
  return openSession(project, user, 'password', asked);
}

/** Whether a password has a hash of bcrypt's (`Authenticate` in `internal/models/user.go`). */
export function isPasswordOf(hash: string, password: string): Promise<boolean> {
  return passwordHasher.verify(password, async () => hash, true);
}

function wrongCredentials(): GoTrueError {
  return new GoTrueError(400, 'invalid_credentials', 'Invalid login credentials');
}
