import { jsonAnswer } from '../http/json-answer.ts';
import type { Service } from './service-app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** What PostgREST takes for a token: three parts; publishable keys are sent in the same header and are none. */
const TOKEN_OR_KEY = /^Bearer\s+(?:[^.\s]+\.[^.\s]+\.[^.\s]+|sb_\S+)\s*$/i;

/**
 * Refuses what PostgREST refuses and lite does not: a bearer token that is none, which lite would treat like no
 * token at all. Preflight requests of other origins get no leave either.
 */
export function createRestGate(service: Service, publishableKey: string): Service {
  return async (request) => {
    if (!METHODS.includes(request.method)) {
      return refusal(405, 'PGRST117', 'Unsupported HTTP method', { Allow: METHODS.join(', ') });
    }
    if (!isDecodable(new URL(request.url).pathname)) {
      return refusal(400, 'PGRST125', 'Invalid path specified in request URL', {});
    }
    const authorization = request.headers.get('authorization') ?? '';
    const isKey = authorization === `Bearer ${publishableKey}`;
    if (/^Bearer\b/i.test(authorization) && !isKey && !TOKEN_OR_KEY.test(authorization)) {
      return refusal(401, 'PGRST301', 'Expected 3 parts in JWT', { 'WWW-Authenticate': 'Bearer' });
    }
    return service(request);
  };
}

/** Lite takes a path apart and ends in an error of its own. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function refusal(status: number, code: string, message: string, headers: Record<string, string>): Response {
  return jsonAnswer(status, { code, message, details: null, hint: null }, headers);
}
