import {
  type AuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js';

/** What a refusal of Supabase Auth means to whoever asked. Closed: each caller maps it to an error of its own. */
export type AuthFailure =
  | 'too-many'
  | 'no-answer'
  /** The service answers that it is broken: by a hook that names no function, for one. */
  | 'fault'
  /** The session has ended. */
  | 'no-session'
  | 'wrong-code'
  /** The present password, which a change of the password asks for. */
  | 'wrong-password'
  | 'weak-password'
  | 'same-password'
  /** The account has a second factor, and no code of it was given in this session. */
  | 'code-needed'
  /** The link of a mail is used, too old or unknown. */
  | 'bad-link'
  | 'other';

/** By the codes of Supabase Auth (`internal/api/apierrors/errorcode.go`, v2.196.0). */
const BY_CODE: Readonly<Record<string, AuthFailure>> = {
  session_not_found: 'no-session',
  session_expired: 'no-session',
  bad_jwt: 'no-session',
  no_authorization: 'no-session',
  refresh_token_not_found: 'no-session',
  refresh_token_already_used: 'no-session',
  user_not_found: 'no-session',
  mfa_verification_failed: 'wrong-code',
  mfa_verification_rejected: 'wrong-code',
  mfa_challenge_expired: 'wrong-code',
  current_password_invalid: 'wrong-password',
  current_password_required: 'wrong-password',
  weak_password: 'weak-password',
  same_password: 'same-password',
  insufficient_aal: 'code-needed',
  otp_expired: 'bad-link',
};

/** A refusal of Supabase Auth, as its client throws it. */
export type AuthRefusal = AuthError;

/** Which rules a new password breaks, as Supabase Auth names them; [] where the refusal is another. */
export function weakPasswordReasons(error: AuthError): readonly string[] {
  return isAuthWeakPasswordError(error) ? error.reasons : [];
}

export function authFailure(error: AuthError): AuthFailure {
  if (error.status === 429) return 'too-many';
  if (isAuthSessionMissingError(error)) return 'no-session';
  if (error.status === 500) return 'fault';
  if (isAuthRetryableFetchError(error) || !error.status || error.status >= 500) return 'no-answer';
  return BY_CODE[error.code ?? ''] ?? (error.status === 401 ? 'no-session' : 'other');
}

/** A code as people type it, in digits of any script and with spaces, as Supabase Auth takes it. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\D/g, '');
}
