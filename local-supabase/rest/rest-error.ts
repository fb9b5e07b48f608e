import { BusyError } from '@burhan/shared/queue';

type More = { details?: string | null; hint?: string | null; headers?: Record<string, string> };

/** Thrown while a request is parsed or carried out. It becomes the answer that PostgREST would give. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly more: More;
  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }

  toResponse(): Response {
    const { status, code, message } = this;
    const { details = null, hint = null, headers = {} } = this.more;
    const body = { code, message, details, hint };
    return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
  }
}

/** The error for a query that PostgREST does not know, or that is not implemented here. */
export function badQuery(message: string): RestError {
  return new RestError(400, 'PGRST100', message);
}

export function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${column} does not exist`);
}

/** An error of PostgreSQL, with the fields that are passed on. */
type DatabaseError = Error & { code: string; detail?: string; hint?: string };

/** PostgREST's status by SQLSTATE, most specific first (its documentation, "HTTP Status Codes"). */
const STATUS_BY_CODE: readonly (readonly [RegExp, number])[] = [
  [/^(?:23503|23505)$/, 409],
  [/^25006$/, 405],
  [/^P0001$/, 400],
  [/^(?:42883|42P01)$/, 404],
  [/^(?:42P17|53400)$/, 500],
  [/^(?:08|53|57014|57P)/, 503],
  [/^(?:0L|0P|28)/, 403],
  [/^(?:09|21|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
];

/** The error to answer with; null if something unexpected failed. @param role of the caller */
export function restErrorOf(error: unknown, role: string): RestError | null {
  if (error instanceof RestError) return error;
  if (error instanceof BusyError) {
    const headers = { 'Retry-After': '2' };
    return new RestError(503, 'PGRST001', 'The database cannot be reached.', { headers });
  }
  if (!isOfDatabase(error)) return null;
  const { code, message, detail = null, hint = null } = error;
  return new RestError(statusOf(code, role), code, message, { details: detail, hint });
}

function isOfDatabase(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

function statusOf(code: string, role: string): number {
  // A visitor gets 401, because logging in may help.
  if (code === '42501') return role === 'anon' ? 401 : 403;
  const chosen = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (chosen) return Number(chosen);
  return STATUS_BY_CODE.find(([codes]) => codes.test(code))?.[1] ?? 400;
}
