/** Why a request to the server failed. The set is closed: the console has a sentence for every code. */
export type DataErrorCode =
  /** No usable answer: a network error, a timeout or an unreadable answer. */
  | 'no-answer'
  /** The project of the database is paused: hosted Supabase answers with 540. */
  | 'paused'
  /** Nobody is logged in, or the session ended. */
  | 'unauthenticated'
  /** The account may not do it. */
  | 'forbidden'
  /** The row or the order was changed after it was read. */
  | 'conflict'
  /** Somebody else changed the draft after it was read. */
  | 'draft-conflict'
  /** The draft was published or discarded after it was read. */
  | 'draft-gone'
  | 'draft-exists'
  /** The table holds as many rows as it may. */
  | 'row-limit'
  | 'duplicate'
  /** The database refuses a value. */
  | 'invalid'
  /** Too many requests or attempts; `retryAfterSeconds` is the time to wait, if it is known. */
  | 'too-many'
  /** The name or the password of a login is wrong. */
  | 'wrong-login'
  /** The code of the second factor is wrong, expired or already used. */
  | 'wrong-code'
  /** The link from an e-mail is already used, expired or unknown. */
  | 'bad-link'
  /** The current password is wrong or missing; it is needed to change the password. */
  | 'wrong-password'
  /** The new password is too short or too easy to guess. */
  | 'weak-password'
  | 'same-password'
  /** The action needs a session in which a code of the second factor was given. */
  | 'code-needed'
  /** A change to one's own account was refused for a reason that no other code describes. */
  | 'refused'
  /** The file is larger than a picture may be. */
  | 'too-large'
  /** The file is no JPEG, PNG or WebP picture, or it cannot be decoded. */
  | 'not-a-picture'
  /** The picture is animated. The console redraws every upload, which would keep only one frame. */
  | 'animated'
  /** The browser cannot draw the picture: it is damaged, or has too many pixels. */
  | 'undrawable'
  /** Several files were given, but only one is accepted. */
  | 'several-files'
  /** The lookup found no record. */
  | 'not-found'
  /** A service that the edge function asked, such as a registry of DOIs, did not answer in time. */
  | 'slow'
  /** The backend answered with an error that no other code describes. */
  | 'service';

/** The error that the data layer throws. `message` is the service's own message. */
export class DataError extends Error {
  override name = 'DataError';
  readonly code: DataErrorCode;
  readonly hint: string;
  /** The time to wait before another attempt; 0 if the backend did not state it. */
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

/** Whether an error is a DataError with one of the codes. */
export function isDataError(error: unknown, ...codes: readonly DataErrorCode[]): error is DataError {
  return error instanceof DataError && codes.includes(error.code);
}

/** An error in the form of PostgREST; `code` is '' or absent if there was no answer. */
export type ServiceError = { message: string; code?: string; details?: string | null; hint?: string | null };

export const PAUSED_STATUS = 540;

/** Classifies a failed request to PostgREST. @param status HTTP status, 0 if there was no answer. */
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
  if (status === 403) return 'forbidden';
  if (status === 429) return 'too-many';
  // Without a code, a proxy or portal may have answered in place of the service (docs/rules/console.md#error-messages).
  return error.code ? 'service' : 'no-answer';
}
