import { type AuthRefusal, authFailure } from '@burhan/shared/data/auth-failure';
import type { ConsoleClient } from '@burhan/shared/data/console-client';
import { LoginError, type LoginErrorCode } from './login-error.ts';

/** What a wait is assumed to be when the service does not say. */
export const DEFAULT_WAIT_SECONDS = 60;

/** @param otherwise is what any refusal means that says nothing else. */
export function loginErrorOf(
  error: AuthRefusal,
  client: ConsoleClient,
  otherwise: LoginErrorCode,
): LoginError {
  const failure = authFailure(error);
  if (failure === 'too-many') {
    return new LoginError('too-many', error.message, client.lastRetryAfterSeconds() ?? DEFAULT_WAIT_SECONDS);
  }
  // A login is answered 401 by the gateway alone, which refuses the site's key.
  const isKeyRefused = failure === 'no-session' && otherwise === 'invalid';
  if (failure === 'fault' || isKeyRefused) return new LoginError('fault', error.message);
  if (failure === 'no-answer')
    return new LoginError(client.isPaused() ? 'paused' : 'no-answer', error.message);
  const isEnded = failure === 'no-session' && otherwise === 'wrong-code';
  return new LoginError(isEnded ? 'ended' : otherwise, error.message);
}
