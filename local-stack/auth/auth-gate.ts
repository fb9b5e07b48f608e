import type { PasswordLogin } from '../accounts/password-login.ts';
import { jsonAnswer } from '../base/json-answer.ts';
import { BusyError } from '../base/serial-queue.ts';
import { type AuthRequest, authRefusal, parseAuthRequest } from './auth-request.ts';
import type { LoginLimit } from './login-limit.ts';
import type { Service } from './service-app.ts';

export type AuthGateOptions = {
  publishableKey: string;
  limit: LoginLimit;
  logIn: PasswordLogin;
  /** Ends the session of a refresh token that comes back too late; whether it did. */
  endSessionOfReusedToken: (refreshToken: string) => Promise<boolean>;
  isDatabaseReachable: () => Promise<boolean>;
};

const RETRY_SECONDS = '2';

/**
 * Lets through only logging in, renewing, asking who one is, and logging out; counts failed logins, and looks at
 * passwords itself. What @supabase/lite is asked is built here, from nothing but what was understood.
 */
export function createAuthGate(service: Service, options: AuthGateOptions) {
  const { publishableKey, limit, logIn, endSessionOfReusedToken, isDatabaseReachable } = options;

  const ask = async (method: string, path: string, init: { accessToken?: string; body?: unknown } = {}) => {
    const headers = new Headers({ apikey: publishableKey, 'content-type': 'application/json' });
    if (init.accessToken) headers.set('authorization', `Bearer ${init.accessToken}`);
    const body = init.body === undefined ? null : JSON.stringify(init.body);
    return uncached(await service(new Request(`http://localhost/auth/v1${path}`, { method, headers, body })));
  };

  const renew = (refreshToken: string) =>
    ask('POST', '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });

  const renewUnlessReused = async (refreshToken: string) =>
    (await endSessionOfReusedToken(refreshToken))
      ? authRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
      : renew(refreshToken);

  const logInLimited = async (credentials: { email: string; password: string }, address: string) => {
    const attempt = await limit.attempt({ account: credentials.email, address }, async (isKnown) => {
      const refreshToken = await logIn(credentials, isKnown);
      if (refreshToken === null) return { result: wrongCredentials(), outcome: 'wrong' };
      const response = await renew(refreshToken);
      return response.ok
        ? { result: await asLogin(response), outcome: 'right' }
        : { result: response, outcome: 'unknown' };
    });
    return 'result' in attempt ? attempt.result : tooManyAttempts(attempt.retryAfterSeconds);
  };

  const answer = (asked: AuthRequest, address: string): Promise<Response> => {
    switch (asked.action) {
      case 'log in':
        return logInLimited(asked, address);
      case 'renew':
        return renewUnlessReused(asked.refreshToken);
      case 'log out':
        return ask('POST', `/logout?scope=${asked.scope}`, asked);
      case 'read user':
        return ask('GET', '/user', asked);
      case 'read settings':
        return ask('GET', '/settings');
    }
  };

  return async (request: Request, clientAddress: string): Promise<Response> => {
    const asked = await parseAuthRequest(request, publishableKey);
    if (asked instanceof Response) return asked;
    try {
      const response = await answer(asked, clientAddress);
      return response.status < 500 || (await isDatabaseReachable()) ? response : databaseAway();
    } catch (error) {
      if (error instanceof BusyError) return busy();
      if (await isDatabaseReachable()) throw error;
      return databaseAway();
    }
  };
}

/** Whatever it says is one person's. */
function uncached({ status, headers, body }: Response): Response {
  const answered = new Headers(headers);
  answered.set('Cache-Control', 'no-store');
  return new Response(body, { status, headers: answered });
}

/** A renewed session as GoTrue answers it to a login. */
async function asLogin(response: Response): Promise<Response> {
  const session = (await response.json()) as object;
  return jsonAnswer(200, { ...session, weak_password: null });
}

const wrongCredentials = () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials');

function tooManyAttempts(seconds: number): Response {
  const message = `Too many attempts. Please try again in ${seconds} seconds.`;
  return authRefusal(429, 'over_request_rate_limit', message, { 'Retry-After': String(seconds) });
}

function busy(): Response {
  return authRefusal(503, 'busy', 'The site is busy. Please try again.', { 'Retry-After': RETRY_SECONDS });
}

function databaseAway(): Response {
  const message = 'The database cannot be reached. Please try again.';
  return authRefusal(503, 'database_unavailable', message, { 'Retry-After': RETRY_SECONDS });
}
