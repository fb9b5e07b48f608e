import { BusyError } from '@burhan/shared/queue';
import type { Database } from '../backend/connection.ts';
import { jsonAnswer } from '../base/json-answer.ts';
import { DatabaseAwayError } from '../database/database-errors.ts';
import { type Asking, type AuthContext, type Client, clientOf } from './auth-context.ts';
import { busy, databaseAway } from './auth-refusal.ts';
import { type AuthRequest, parseAuthRequest, type SignedRequest } from './auth-request.ts';
import { findCaller, logOut } from './caller.ts';
import { changePassword } from './change-password.ts';
import { challenge, enroll, unenroll } from './factors.ts';
import { logInWithPassword } from './password-login.ts';
import { openLink, type Recovery } from './recovery.ts';
import { renewSession } from './renew-session.ts';
import { readUser } from './user-answer.ts';
import { verifyCode } from './verify-code.ts';

export type AuthGateOptions = {
  context: AuthContext;
  database: Pick<Database, 'session'>;
  recovery: Recovery;
  /** Called after each request that may have been recorded. */
  onRecorded: () => void;
};

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
export function createAuthGate(options: AuthGateOptions) {
  const { context, database, recovery, onRecorded } = options;

  const answer = async (asked: AuthRequest, client: Client): Promise<Answer> => {
    const asking = { session: database.session, client };
    switch (asked.action) {
      case 'read settings':
        return SETTINGS;
      case 'ask for a link':
        recovery.ask(asked.email, client);
        return {};
      case 'log in':
        return logInWithPassword(context, asking, asked);
      case 'renew':
        return renewSession(context, asking, asked.refreshToken);
      case 'open a link':
        return openLink(context, asking, asked.tokenHash);
      default:
        return answerSigned(asked, asking);
    }
  };

  const answerSigned = async (asked: SignedRequest, asking: Asking): Promise<Answer> => {
    const caller = await findCaller(asking.session, asked.accessToken, context.keys.jwtSecret, context.now());
    if (caller instanceof Response) return caller;
    switch (asked.action) {
      case 'read user':
        return readUser(asking.session, caller.accountId);
      case 'log out':
        return logOut(asking, caller, asked.scope);
      case 'change password':
        return changePassword(context, asking, caller, asked);
      case 'enroll':
        return enroll(context, asking, caller, asked);
      case 'challenge':
        return challenge(context, asking, caller, asked.factorId);
      case 'verify':
        return verifyCode(context, asking, caller, asked);
      case 'unenroll':
        return unenroll(asking, caller, asked.factorId);
    }
  };

  return async (request: Request, clientAddress: string): Promise<Response> => {
    const asked = await parseAuthRequest(request, context.keys.publishableKey);
    if (asked instanceof Response) return asked;
    try {
      const answered = await answer(asked, clientOf(request, clientAddress));
      if (request.method !== 'GET') onRecorded();
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
