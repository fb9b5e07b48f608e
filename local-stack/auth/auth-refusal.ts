import { jsonAnswer } from '../base/json-answer.ts';

/**
 * An error as GoTrue answers it (v2.196.0, internal/api/errors.go).
 * @param more beside code and message, such as the reasons of a weak password.
 */
export function authRefusal(
  status: number,
  code: string,
  msg: string,
  { headers = {}, ...more }: { headers?: Record<string, string>; weak_password?: { reasons: string[] } } = {},
): Response {
  const body = { code: status, error_code: code, msg, ...more };
  return jsonAnswer(status, body, { 'X-Sb-Error-Code': code, ...headers });
}

/** Too many attempts: GoTrue's code, with the time to wait. */
export function tooManyAttempts(seconds: number): Response {
  const message = `Too many attempts. Please try again in ${seconds} seconds.`;
  return authRefusal(429, 'over_request_rate_limit', message, {
    headers: { 'Retry-After': String(seconds) },
  });
}

const RETRY = { headers: { 'Retry-After': '2' } };

export const busy = () => authRefusal(503, 'busy', 'The site is busy. Please try again.', RETRY);

export const databaseAway = () =>
  authRefusal(503, 'database_unavailable', 'The database cannot be reached. Please try again.', RETRY);
