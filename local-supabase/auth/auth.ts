import { randomBytes } from 'node:crypto';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Log } from '../base/log.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { adminRoutes } from './admin-users.ts';
import { countAttempts } from './attempts.ts';
import { AuthError } from './auth-error.ts';
import { type Caller, readCaller } from './caller.ts';
import { challenge, enroll, unenroll, verifyCode } from './factors.ts';
import { passwordHasher, refusePassword } from './passwords.ts';
import { email, readBody, text } from './request-body.ts';
import { openSession, renewSession, type TokenSettings } from './sessions.ts';
import { changePassword, readUser } from './users.ts';

export type AuthOptions = TokenSettings & {
  session: SqlSession;
  publishableKey: string;
  secretKey: string;
  /** The origin of the console; links for a new password lead there. */
  consoleUrl: string;
  /** The site's name in an authenticator app, unless the console sends one. */
  siteName: string;
  log: Log;
};

/** How long a link for a new password is valid. */
const LINK_MINUTES = 30;

const LOGOUT = {
  global: 'user_id = $1::uuid and $2::uuid is not null',
  local: 'user_id = $1::uuid and id = $2::uuid',
  others: 'user_id = $1::uuid and id <> $2::uuid',
} as const;

/** `/auth/v1`: the part of Supabase Auth 2.196 that the console, the commands and the tests use. */
export function createAuth(options: AuthOptions): Hono {
  const { session, publishableKey, secretKey, jwtSecret, log } = options;
  const attempts = countAttempts();
  const app = new Hono();

  app.use(async (c, next) => {
    const key = c.req.header('apikey');
    if (key !== publishableKey && key !== secretKey)
      throw new AuthError(401, 'no_api_key', key ? 'Invalid API key' : 'No API key found in request');
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.onError((error) => {
    if (error instanceof AuthError) return error.toResponse();
    throw error;
  });

  const caller = (c: Context): Promise<Caller> => readCaller(session, c.req.raw.headers, jwtSecret);

  app.post('/signup', () => {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  });

  app.post('/token', async (c) => {
    if (c.req.query('grant_type') === 'refresh_token') {
      const { refresh_token } = await readBody(c.req, { refresh_token: text() });
      return c.json(await renewSession(session, options, refresh_token));
    }
    if (c.req.query('grant_type') !== 'password')
      throw new AuthError(400, 'validation_failed', 'unsupported_grant_type');
    const given = await readBody(c.req, { email: email(), password: v.string() });
    attempts.begin(given.email);
    const [account] = await session.query<{ id: string; encrypted_password: string | null }>(
      'select id::text as id, encrypted_password from auth.users where email = $1',
      [given.email],
    );
    const isRight = await passwordHasher.verify(given.password, account?.encrypted_password ?? null);
    if (!account || !isRight) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
    attempts.succeed(given.email);
    const opened = { accountId: account.id, method: 'password' } as const;
    return c.json(await session.transaction((transaction) => openSession(transaction, options, opened)));
  });

  app.post('/logout', async (c) => {
    const { id, sessionId } = await caller(c);
    const scope = v.safeParse(v.picklist(['global', 'local', 'others']), c.req.query('scope') ?? 'global');
    if (!scope.success) throw new AuthError(400, 'validation_failed', 'Unsupported logout scope');
    await session.query(`delete from auth.sessions where ${LOGOUT[scope.output]}`, [id, sessionId]);
    return c.body(null, 204);
  });

  app.get('/user', async (c) => c.json(await readUser(session, (await caller(c)).id)));

  // Changes only the password, as Supabase does with `update_password_require_current_password`.
  app.put('/user', async (c) => {
    const { id, email, encryptedPassword, sessionId, isBelowLevel, isRecovery } = await caller(c);
    const { password, current_password } = await readBody(c.req, {
      password: text(),
      current_password: v.nullish(v.string()),
    });
    refusePassword(password);
    if (isBelowLevel) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.';
      throw new AuthError(401, 'insufficient_aal', message);
    }
    if (encryptedPassword !== null && !isRecovery) {
      const message = 'Current password required when setting new password.';
      if (!current_password) throw new AuthError(400, 'current_password_required', message);
      attempts.begin(email);
      if (!(await passwordHasher.verify(current_password, encryptedPassword)))
        throw new AuthError(400, 'current_password_invalid', message);
      attempts.succeed(email);
    }
    if (await passwordHasher.verify(password, encryptedPassword)) {
      const message = 'New password should be different from the old password.';
      throw new AuthError(422, 'same_password', message);
    }
    await changePassword(session, id, password, sessionId);
    return c.json(await readUser(session, id));
  });

  // No mail is sent: the link is logged. The answer does not reveal whether the account exists.
  app.post('/recover', async (c) => {
    const given = await readBody(c.req, { email: email() });
    const token = randomBytes(32).toString('base64url');
    const made = await session.query(
      'update auth.users set recovery_token = $2, recovery_sent_at = now() where email = $1 returning id',
      [given.email, token],
    );
    // The token is in the fragment, which browsers send to no server.
    const link = `${options.consoleUrl}${CONSOLE_PATHS.account}#token_hash=${token}&type=recovery`;
    if (made.length > 0) log.info(`A new password for ${given.email} can be set at ${link}`);
    return c.json({});
  });

  // The link works once.
  app.post('/verify', async (c) => {
    const given = await readBody(c.req, { type: v.literal('recovery'), token_hash: text(200) });
    const tokens = await session.transaction(async (transaction) => {
      const [account] = await transaction.query<{ id: string }>(
        `update auth.users set recovery_token = null
         where recovery_token = $1 and recovery_sent_at > now() - make_interval(mins => ${LINK_MINUTES})
         returning id::text as id`,
        [given.token_hash],
      );
      return account && openSession(transaction, options, { accountId: account.id, method: 'otp' });
    });
    if (!tokens) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
    return c.json(tokens);
  });

  app.post('/factors', async (c) => {
    const asked = await caller(c);
    const { friendly_name, issuer } = await readBody(c.req, {
      factor_type: v.literal('totp'),
      friendly_name: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
      issuer: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    });
    const factor = { friendlyName: friendly_name, issuer: issuer || options.siteName };
    return c.json(await enroll(session, asked, factor));
  });
  app.post('/factors/:id/challenge', async (c) =>
    c.json(await challenge(session, await caller(c), c.req.param('id'))),
  );
  app.post('/factors/:id/verify', async (c) => {
    const asked = await caller(c);
    const { challenge_id, code } = await readBody(c.req, { challenge_id: text(), code: text(64) });
    const given = { factorId: c.req.param('id'), challengeId: challenge_id, code };
    return c.json(await verifyCode(session, options, attempts, asked, given));
  });
  app.delete('/factors/:id', async (c) =>
    c.json(await unenroll(session, await caller(c), c.req.param('id'))),
  );

  app.route('/admin', adminRoutes(session, secretKey));
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is no such address here.');
  });
  return app;
}
