/** The status of each error code of the service (docs/rules/content.md#picture-service). */
const STATUS_BY_CODE = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  refused_target: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  not_an_image: 415,
  busy: 503,
  upstream_failed: 502,
  upstream_timeout: 504,
} as const;

export type ApiErrorCode = keyof typeof STATUS_BY_CODE;

/** An error that becomes the answer: the code's status, and `{ code, message }` as JSON. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  toResponse(headers: Record<string, string> = {}): Response {
    const { code, message } = this;
    return new Response(JSON.stringify({ code, message }), {
      status: STATUS_BY_CODE[code],
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        ...(code === 'busy' && { 'Retry-After': '1' }),
        ...headers,
      },
    });
  }
}

/** No request is made to this target, because its address is private, loopback or otherwise not public. */
export class RefusedTargetError extends ApiError {
  constructor(host: string) {
    super('refused_target', `Addresses at ${host} are not fetched.`);
  }
}
