/** Why a login failed. Closed: the login form maps every code to words. */
export type LoginErrorCode =
  | 'invalid'
  /** Signed in, but may not edit; no session is kept. */
  | 'not-admin'
  /** The code of the second factor, or the recovery code, is wrong, too old or used. */
  | 'wrong-code'
  /** The session ended between the password and the code: the password is asked again. */
  | 'ended'
  /** Too many wrong logins; `retryAfterSeconds` says how long to wait. */
  | 'too-many'
  | 'no-answer'
  /** The service is broken; its message says how. */
  | 'fault'
  /** The project of the database is paused. */
  | 'paused';

export class LoginError extends Error {
  override name = 'LoginError';
  readonly code: LoginErrorCode;
  readonly retryAfterSeconds: number;

  constructor(code: LoginErrorCode, message: string, retryAfterSeconds = 0) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
