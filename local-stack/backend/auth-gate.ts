import { jsonAnswer } from '../http/json-answer.ts';
import type { LoginLimit } from './login-limit.ts';
import type { Service } from './service-app.ts';

/** All of GoTrue that the console needs, by path. The rest would print codes or open sign-up. */
const OPEN: Record<string, readonly string[]> = {
  '/auth/v1/token': ['POST'],
  '/auth/v1/user': ['GET'],
  '/auth/v1/logout': ['POST'],
  '/auth/v1/settings': ['GET'],
};

const GRANTS = new Set(['password', 'refresh_token']);

/** What the gate asks of the database itself. */
export type GateDatabase = {
  isReachable: () => Promise<boolean>;
  /** Spends the time on a refused login that a known account would have cost. */
  equalWork: (email: string, password: string) => Promise<void>;
};

/** Lets through only logging in, renewing, asking who one is, and logging out; and counts failed logins. */
export function createAuthGate(open: Service, limit: LoginLimit, database: GateDatabase) {
  const service: Service = async (request) => {
    const response = await open(request);
    if (response.status < 500 || (await database.isReachable())) return response;
    return refusal(503, 'database_unavailable', 'The database cannot be reached. Please try again.', {
      'Retry-After': '2',
    });
  };

  return async (request: Request, clientAddress: string): Promise<Response> => {
    const url = new URL(request.url);
    const methods = OPEN[url.pathname];
    if (!methods) return refusal(404, 'not_found', 'There is no such address here.');
    if (!methods.includes(request.method)) {
      return refusal(405, 'method_not_allowed', 'This method is not allowed here.', {
        Allow: methods.join(', '),
      });
    }
    if (url.pathname !== '/auth/v1/token') return service(request);

    const grant = url.searchParams.get('grant_type') ?? '';
    if (!GRANTS.has(grant)) return refusal(400, 'validation_failed', 'This grant type is not allowed here.');
    return grant === 'password' ? logIn(request, clientAddress) : renew(request);
  };

  async function renew(request: Request): Promise<Response> {
    if (await textsIn(request.clone(), ['refresh_token'])) return service(request);
    return refusal(400, 'bad_json', 'Give a refresh_token as a JSON object.');
  }

  async function logIn(request: Request, address: string): Promise<Response> {
    const credentials = await textsIn(request.clone(), ['email', 'password']);
    if (credentials === null)
      return refusal(400, 'bad_json', 'Give an email and a password as a JSON object.');

    const attempt = await limit.attempt({ account: credentials.email, address }, async () => {
      const response = await service(request);
      const outcome = await outcomeOf(response);
      if (outcome === 'wrong') await database.equalWork(credentials.email, credentials.password);
      return { result: response, outcome };
    });
    if ('result' in attempt) return attempt.result;
    const seconds = attempt.retryAfterSeconds;
    return refusal(
      429,
      'over_request_rate_limit',
      `Too many attempts. Please try again in ${seconds} seconds.`,
      {
        'Retry-After': String(seconds),
      },
    );
  }
}

/** The named texts of a JSON object, or null when one is missing or is none that the database could hold. */
async function textsIn<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string> | null> {
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  const given = body as Partial<Record<Name, unknown>>;
  return names.every((name) => isText(given[name])) ? (given as Record<Name, string>) : null;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\u0000');
}

async function outcomeOf(response: Response): Promise<'right' | 'wrong' | 'unknown'> {
  if (response.ok) return 'right';
  if (response.status !== 400) return 'unknown';
  const body: unknown = await response.clone().json();
  const code = typeof body === 'object' && body !== null && 'error_code' in body ? body.error_code : null;
  return code === 'invalid_credentials' ? 'wrong' : 'unknown';
}

function refusal(status: number, code: string, msg: string, headers?: Record<string, string>): Response {
  return jsonAnswer(status, { code: status, error_code: code, msg }, headers);
}
