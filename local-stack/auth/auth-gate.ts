import { BusyError } from '@burhan/shared/queue';
import { jsonAnswer } from '../base/json-answer.ts';
import { DatabaseAwayError } from '../database/database-errors.ts';
import type { AuthContext, AuthDatabase } from './auth-context.ts';
import { busy, databaseAway } from './auth-refusal.ts';
import { type AuthRequest, parseAuthRequest, type SignedRequest } from './auth-request.ts';
import { findCaller, logOut } from './caller.ts';
import { changePassword } from './change-password.ts';
import { challenge, enroll, unenroll } from './factors.ts';
import { logInWithPassword } from './password-login.ts';
import { makeLink, openLink } from './recovery.ts';
import { renewSession } from './renew-session.ts';
import { readUser } from './user-answer.ts';
import { verifyCode } from './verify-code.ts';

/** What clients may ask of the service (GoTrue v2.196.0, internal/api/settings.go): logging in by e-mail, and no more. */
const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: true,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
} as const;

/** What is answered: a body, null for none, or a refusal. */
type Answer = object | null | Response;

/**
 * The auth service: `/auth/v1` of GoTrue, as far as the console needs it. Each request is parsed into a value; everything
 * else is refused.
 */
export function createAuthGate(context: AuthContext, session: AuthDatabase) {
  const answer = async (asked: AuthRequest): Promise<Answer> => {
    switch (asked.action) {
      case 'read settings':
        return SETTINGS;
      case 'ask for a link':
        return makeLink(context, session, asked.email);
      case 'log in':
        return logInWithPassword(context, session, asked);
      case 'renew':
        return renewSession(context, session, asked.refreshToken);
      case 'open a link':
        return openLink(context, session, asked.tokenHash);
      default:
        return answerSigned(asked);
    }
  };

  const answerSigned = async (asked: SignedRequest): Promise<Answer> => {
    const caller = await findCaller(session, asked.accessToken, context.keys.jwtSecret, context.now());
    if (caller instanceof Response) return caller;
    switch (asked.action) {
      case 'read user':
        return readUser(session, caller.accountId);
      case 'log out':
        return logOut(session, caller, asked.scope);
      case 'change password':
        return changePassword(context, session, caller, asked);
      case 'enroll':
        return enroll(context, session, caller, asked);
      case 'challenge':
        return challenge(context, session, caller, asked.factorId);
      case 'verify':
        return verifyCode(context, session, caller, asked);
      case 'unenroll':
        return unenroll(session, caller, asked.factorId);
    }
  };

  return async (request: Request): Promise<Response> => {
    const asked = await parseAuthRequest(request, context.keys.publishableKey);
    if (asked instanceof Response) return asked;
    try {
      const answered = await answer(asked);
      if (answered instanceof Response) return answered;
      return answered === null
        ? new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
        : jsonAnswer(200, answered);
    } catch (error) {
      if (error instanceof DatabaseAwayError) return databaseAway();
      if (error instanceof BusyError) return busy();
      throw error;
    }
  };
}
