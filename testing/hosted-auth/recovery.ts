import { createHash, randomInt, randomUUID } from 'node:crypto';
import { answer, GoTrueError } from './gotrue-error.ts';
import { openSession } from './sessions.ts';
import { type Asked, type Project, text } from './settings.ts';
import { findUser } from './users.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * `POST /recover` (supabase/auth v2.196.0, `internal/api/recover.go`; `sendPasswordRecovery` in
 * `internal/api/mail.go`). Where there is no such account the answer is always 200. Where there is one, a second
 * request within the interval is answered with 429, which tells that there is one.
 */
export async function requestRecovery(project: Project, asked: Asked): Promise<Response> {
  project.limits.take('recover', asked.address);
  const email = text(asked, 'email');
  if (!email) throw new GoTrueError(400, 'validation_failed', 'Password recovery requires an email');
  if (!EMAIL.test(email)) {
    const reason = 'Unable to validate email address: invalid format';
    throw new GoTrueError(400, 'validation_failed', reason);
  }
  const user = await findUser(project.session, { email });
  if (user) await sendLink(project, { id: user.id, email: user.email ?? email });
  return answer(200, {});
}

async function sendLink(project: Project, { id, email }: { id: string; email: string }): Promise<void> {
  const { session, settings, mails } = project;
  const [row] = await session.query<{ wait: number }>(
    `select ceil(extract(epoch from recovery_sent_at + make_interval(secs => $2) - now()))::int as wait
     from auth.users where id = $1::uuid`,
    [id, settings.mailIntervalSeconds],
  );
  if ((row?.wait ?? 0) > 0) {
    const reason = `For security purposes, you can only request this after ${row?.wait} seconds.`;
    throw new GoTrueError(429, 'over_email_send_rate_limit', reason);
  }
  if (mails.length >= settings.mailsPerHour) {
    throw new GoTrueError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
  }
  const tokenHash = newTokenHash(email, settings.linkDigits);
  await session.transaction(async (transaction) => {
    await transaction.query(
      'update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1::uuid',
      [id, tokenHash],
    );
    await transaction.query(
      `delete from auth.one_time_tokens where user_id = $1::uuid and token_type::text = 'recovery_token'`,
      [id],
    );
    await transaction.query(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
       values ($1::uuid, $2::uuid, 'recovery_token', $3, $4)`,
      [randomUUID(), id, tokenHash, email.toLowerCase()],
    );
  });
  // As the template of this project has it.
  const link = `${settings.siteUrl}/account-update#token_hash=${tokenHash}&type=recovery`;
  mails.push({ to: email, tokenHash, link });
}

/** `POST /verify` with a `token_hash` (`verifyPost`, `verifyTokenHash` and `recoverVerify` in `internal/api/verify.go`). */
export async function verifyLink(project: Project, asked: Asked): Promise<Response> {
  project.limits.take('verify', asked.address);
  const tokenHash = text(asked, 'token_hash');
  if (!text(asked, 'type')) {
    throw new GoTrueError(400, 'validation_failed', 'Verify requires a verification type');
  }
  if (!tokenHash) {
    throw new GoTrueError(400, 'validation_failed', 'Verify requires either a token or a token hash');
  }
  if (text(asked, 'type') !== 'recovery') {
    throw new GoTrueError(400, 'validation_failed', 'Invalid email verification type');
  }
  const [found] = await project.session.query<{ user_id: string; is_late: boolean }>(
    `select user_id::text as user_id,
       coalesce(users.recovery_sent_at < now() - make_interval(secs => $2), true) as is_late
     from auth.one_time_tokens join auth.users on users.id = user_id
     where token_type::text = 'recovery_token' and token_hash = $1`,
    [tokenHash, project.settings.linkSeconds],
  );
  const user = found && !found.is_late ? await findUser(project.session, { id: found.user_id }) : null;
  if (!user) throw new GoTrueError(403, 'otp_expired', 'Email link is invalid or has expired');
  if (user.is_banned) throw new GoTrueError(403, 'user_banned', 'User is banned');

  await project.session.query('delete from auth.one_time_tokens where user_id = $1::uuid', [user.id]);
  await project.session.query(
    `update auth.users set recovery_token = '', email_confirmed_at = coalesce(email_confirmed_at, now())
     where id = $1::uuid`,
    [user.id],
  );
  // The method is `otp`, whatever the link was for.
  return answer(200, await openSession(project, user, 'otp', asked));
}

/** `GenerateTokenHash` and `GenerateOtp` in `internal/crypto/crypto.go`: of the address and a code of so many digits. */
function newTokenHash(email: string, digits: number): string {
  const code = Array.from({ length: digits }, () => randomInt(10)).join('');
  return createHash('sha224')
    .update(email + code)
    .digest('hex');
}
