/** Why something failed that was asked of the server. Closed: the console maps every code to a sentence. */
export type DataErrorCode =
  /** No usable answer at all: network, timeout, unreadable. */
  | 'no-answer'
  /** The project of the database is paused, which hosted Supabase answers with 540. */
  | 'paused'
  /** Not signed in, or the session ended. */
  | 'unauthenticated'
  /** The account may not do it. */
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
  /** Too many requests or tries; `retryAfterSeconds` says how long to wait, where that is known. */
  | 'too-many'
  /** The name or the password of a login is wrong. */
  | 'wrong-login'
  /** The code of the second factor is wrong, too old or used. */
  | 'wrong-code'
  /** The link of a mail is used, too old or unknown. */
  | 'bad-link'
  /** The present password, which a change of the password asks for. */
  | 'wrong-password'
  /** The new password is too short or too easy to guess. */
  | 'weak-password'
  | 'same-password'
  /** Only a session that gave a code of the authenticator may do it. */
  | 'code-needed'
  /** Any other refusal of an act on one's own account. */
  | 'refused'
  /** A file that is larger than a picture may be. */
  | 'too-large'
  /** No JPEG, PNG or WebP picture, or one that cannot be decoded. */
  | 'not-a-picture'
  /** A picture that moves, which drawing would stop. */
  | 'animated'
  /** A picture that the browser cannot draw: it is damaged, or has too many pixels. */
  | 'undrawable'
  /** Several files, where one is taken. */
  | 'several-files'
  /** Nothing is on record. */
  | 'not-found'
  /** Another service that was asked for it did not answer in time. */
  | 'slow'
  /** The service answered with any other error. */
  | 'service';

/** What the data layer throws. `message` is the service's own. */
export class DataError extends Error {
  override name = 'DataError';
  readonly code: DataErrorCode;
  readonly hint: string;
  /** 0 where it is not known. */
  readonly retryAfterSeconds: number;

  constructor(
    code: DataErrorCode,
    message: string,
    more: Partial<Pick<DataError, 'hint' | 'retryAfterSeconds'>> = {},
  ) {
    super(message);
    this.code = code;
    this.hint = more.hint ?? '';
    this.retryAfterSeconds = more.retryAfterSeconds ?? 0;
  }
}

/** Whether something that was thrown is a DataError of one of the codes. */
export function isDataError(error: unknown, ...codes: readonly DataErrorCode[]): error is DataError {
  return error instanceof DataError && codes.includes(error.code);
}

/** An error as PostgREST answers it; `code` is '' or absent where there was no answer. */
export type ServiceError = { message: string; code?: string; details?: string | null; hint?: string | null };

export const PAUSED_STATUS = 540;

/** Classifies a failed answer of the tables' service. @param status HTTP status, 0 where there was none. */
export function dataErrorOf(error: ServiceError, status: number): DataError {
  return new DataError(codeOf(error, status), error.message, { hint: error.hint ?? '' });
}

function codeOf(error: ServiceError, status: number): DataErrorCode {
  if (status === 0) return 'no-answer';
  if (status === PAUSED_STATUS) return 'paused';
  if (error.hint === 'row_limit') return 'row-limit';
  if (error.hint === 'order_conflict' || error.hint === 'order_set') return 'conflict';
  if (error.code === '23505' || error.hint === 'row_exists') return 'duplicate';
  if (error.code?.startsWith('23') || error.code?.startsWith('22')) return 'invalid';
  if (status === 401) return 'unauthenticated';
  // local-supabase takes little but from an admin's open session.
  if (status === 403 || status === 413) return 'forbidden';
  if (status === 429) return 'too-many';
  // A page of a proxy or portal in place of the service's JSON: no usable answer (docs/rules/console.md#error-messages).
  return error.code ? 'service' : 'no-answer';
}
