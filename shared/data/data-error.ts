/** Why a request for data failed. Closed: the interface maps every code to words. */
export type DataErrorCode =
  /** No usable answer at all: network, timeout, unreadable. */
  | 'no-answer'
  /** The project of the database is paused, which hosted Supabase answers with 540. */
  | 'paused'
  /** Not signed in, or the session ended. */
  | 'unauthenticated'
  | 'forbidden'
  /** The row or the order changed since it was read. */
  | 'conflict'
  /** Somebody else changed the draft since it was read. */
  | 'draft-conflict'
  /** The draft was published or discarded since it was read. */
  | 'draft-gone'
  | 'draft-exists'
  /** The table holds as many rows as it may. */
  | 'row-limit'
  | 'duplicate'
  /** A value that the database refuses. */
  | 'invalid'
  /** Too many requests; wait and try again. */
  | 'too-many'
  /** The service answered with any other error. */
  | 'service';

/** What the data layer throws where an act has no error class of its own. `message` is the service's own. */
export class DataError extends Error {
  override name = 'DataError';
  readonly code: DataErrorCode;
  /** The database's or service's error code, such as '23514'. */
  readonly serviceCode: string;
  readonly hint: string;

  constructor(
    code: DataErrorCode,
    message: string,
    origin: { serviceCode?: string; hint?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: origin.cause });
    this.code = code;
    this.serviceCode = origin.serviceCode ?? '';
    this.hint = origin.hint ?? '';
  }
}

/** An error as PostgREST answers it; `code` is '' or absent where there was no answer. */
export type ServiceError = { message: string; code?: string; details?: string | null; hint?: string | null };

export const PAUSED_STATUS = 540;

/** Classifies a failed answer of the tables' service. @param status HTTP status, 0 where there was none. */
export function dataErrorOf(error: ServiceError, status: number): DataError {
  return new DataError(codeOf(error, status), error.message, {
    serviceCode: error.code ?? '',
    hint: error.hint ?? '',
  });
}

function codeOf(error: ServiceError, status: number): DataErrorCode {
  if (status === 0) return 'no-answer';
  if (status === PAUSED_STATUS) return 'paused';
  if (error.hint === 'row_limit') return 'row-limit';
  if (error.hint === 'order_conflict' || error.hint === 'order_set') return 'conflict';
  if (error.code === '23505' || error.hint === 'row_exists') return 'duplicate';
  if (error.code?.startsWith('23') || error.code?.startsWith('22')) return 'invalid';
  if (status === 401) return 'unauthenticated';
  // local-stack takes little but from an admin's open session.
  if (status === 403 || status === 413) return 'forbidden';
  if (status === 429) return 'too-many';
  return isUnreadable(error, status) ? 'no-answer' : 'service';
}

/** A proxy's error page instead of the service's JSON: no usable answer (docs/product-rules.md#error-messages). */
function isUnreadable(error: ServiceError, status: number): boolean {
  return status >= 500 && !error.code;
}
