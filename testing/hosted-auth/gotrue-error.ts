/**
 * Why a request is refused, as GoTrue says it (supabase/auth v2.196.0, `internal/api/apierrors/apierrors.go` and
 * `errorcode.go`).
 */
export class GoTrueError extends Error {
  override name = 'GoTrueError';
  readonly status: number;
  readonly code: string;
  /** Of a weak password: `length`, `characters`, `pwned`. */
  readonly reasons: readonly string[] | undefined;

  constructor(status: number, code: string, message: string, reasons?: readonly string[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.reasons = reasons;
  }
}

const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';

/**
 * The answer to a refused request, in the form that the client's version of the interface has (`internal/api/errors.go`,
 * `apiversions.go`).
 */
export function errorAnswer(request: Request, { status, code, message, reasons }: GoTrueError): Response {
  const isNew = (request.headers.get(VERSION_HEADER) ?? '') >= VERSION;
  const body = {
    ...(isNew ? { code, message } : { code: status, error_code: code, msg: message }),
    ...(reasons && { weak_password: { reasons } }),
  };
  const headers = { 'x-sb-error-code': code, ...(isNew && { [VERSION_HEADER]: VERSION }) };
  return answer(status, body, headers);
}

/** A JSON answer. */
export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
