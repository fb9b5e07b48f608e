/** Why an act on one's own account was refused. Closed: My account maps every code to words. */
export type AccountErrorCode =
  | 'wrong-password'
  /** The new password breaks a rule; `reasons` names the rules. */
  | 'weak-password'
  | 'same-password'
  | 'wrong-code'
  /** Only a session that gave a code of the authenticator may do it: one with a recovery code may not. */
  | 'code-needed'
  /** Too many tries; `retryAfterSeconds` says how long to wait. */
  | 'too-many'
  /** No usable answer. */
  | 'no-answer'
  /** The project of the database is paused. */
  | 'paused'
  /** Any other refusal. */
  | 'refused';

export class AccountError extends Error {
  override name = 'AccountError';
  readonly code: AccountErrorCode;
  readonly reasons: readonly string[];
  readonly retryAfterSeconds: number;

  constructor(
    code: AccountErrorCode,
    message: string,
    more: { reasons?: readonly string[]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.reasons = more.reasons ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds ?? 0;
  }
}
