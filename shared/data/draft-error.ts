import { DataError, type DataErrorCode, dataErrorOf, type ServiceError } from './data-error.ts';

/**
 * What the functions and triggers of drafts and notices say of a refusal. Apart: public pages carry what is in
 * `data-error.ts`.
 */
const CODES_BY_HINT: Readonly<Record<string, DataErrorCode>> = {
  row_conflict: 'conflict',
  row_gone: 'conflict',
  draft_conflict: 'draft-conflict',
  draft_gone: 'draft-gone',
  draft_exists: 'draft-exists',
  draft_values: 'invalid',
  draft_action: 'invalid',
  reason_required: 'invalid',
  notice_gone: 'conflict',
};

/** Classifies a failed answer about drafts. @param status HTTP status, 0 where there was none. */
export function draftErrorOf(error: ServiceError, status: number): DataError {
  const failure = dataErrorOf(error, status);
  const code = status === 0 ? undefined : CODES_BY_HINT[failure.hint];
  return code ? new DataError(code, failure.message, failure) : failure;
}
