import { type AuthError, isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { latinDigits } from '../publication-fields.ts';
import { type Client, lastAnswerTo } from '../supabase.ts';
import { DataError, type DataErrorCode } from './data-error.ts';

/** Our code for each error code of Supabase Auth (`internal/api/apierrors/errorcode.go`, v2.196.0). */
const BY_CODE: Readonly<Record<string, DataErrorCode>> = {
  session_not_found: 'unauthenticated',
  session_expired: 'unauthenticated',
  bad_jwt: 'unauthenticated',
  no_authorization: 'unauthenticated',
  refresh_token_not_found: 'unauthenticated',
  refresh_token_already_used: 'unauthenticated',
  user_not_found: 'unauthenticated',
  mfa_verification_failed: 'wrong-code',
  mfa_verification_rejected: 'wrong-code',
  mfa_challenge_expired: 'wrong-code',
  current_password_invalid: 'wrong-password',
  current_password_required: 'wrong-password',
  weak_password: 'weak-password',
  same_password: 'same-password',
  insufficient_aal: 'code-needed',
};

/** Classifies an error of Supabase Auth for somebody who is logged in. */
export function authErrorOf(error: AuthError, client: Client): DataError {
  return new DataError(codeOf(error, client), error.message, {
    retryAfterSeconds: error.status === 429 ? (lastAnswerTo(client).retryAfterSeconds ?? 0) : 0,
  });
}

/** Classifies an error of a login. @param otherwise the code if the given name, code or link is refused. */
export function loginErrorOf(
  error: AuthError,
  client: Client,
  otherwise: 'wrong-login' | 'wrong-code' | 'bad-link' | 'unauthenticated',
): DataError {
  const failure = authErrorOf(error, client);
  if (['too-many', 'service', 'no-answer', 'paused'].includes(failure.code)) return failure;
  if (failure.code !== 'unauthenticated') return new DataError(otherwise, error.message);
  // A login gets 401 only from the gateway in front of Supabase Auth, when the site's key is wrong.
  if (otherwise === 'wrong-login') return new DataError('service', error.message);
  return otherwise === 'wrong-code' ? failure : new DataError(otherwise, error.message);
}

function codeOf(error: AuthError, client: Client): DataErrorCode {
  if (error.status === 429) return 'too-many';
  if (isAuthSessionMissingError(error)) return 'unauthenticated';
  // The service itself is broken, for example because a hook calls a function that does not exist.
  if (error.status === 500) return 'service';
  if (isAuthRetryableFetchError(error) || !error.status || error.status >= 500)
    return lastAnswerTo(client).isPaused ? 'paused' : 'no-answer';
  return BY_CODE[error.code ?? ''] ?? (error.status === 401 ? 'unauthenticated' : 'refused');
}

/** Turns a typed code, in digits of any script and with spaces, into the form that Supabase Auth accepts. */
export function plainCode(typed: string): string {
  return latinDigits(typed.normalize('NFKC')).replace(/\D/g, '');
}
