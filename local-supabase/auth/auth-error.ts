import type { ContentfulStatusCode } from 'hono/utils/http-status';

type More = { headers?: Record<string, string>; weak_password?: { reasons: string[] } };

/** A refusal as Supabase Auth words it (v2.196.0, internal/api/errors.go). */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly more: More;
  constructor(status: ContentfulStatusCode, code: string, message: string, more: More = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }

  toResponse(): Response {
    const { headers, ...more } = this.more;
    const body = { code: this.status, error_code: this.code, msg: this.message, ...more };
    return Response.json(body, {
      status: this.status,
      headers: { 'X-Sb-Error-Code': this.code, 'Cache-Control': 'no-store', ...headers },
    });
  }
}

export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
