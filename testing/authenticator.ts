import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The code that an app shows at a time. @param now milliseconds since 1970. */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/**
 * Returns a new code of an authenticator with each call, valid once and for at least 30 s. The service also takes codes
 * of the previous and the next step. The previous one is not used, because it may expire before it is sent.
 */
export function authenticator(secret: string): () => string {
  let ahead = 0;
  return () => {
    if (ahead > 1) throw new Error('No further code counts yet.');
    const code = codeAt(secret, Date.now() + ahead * STEP_MS);
    ahead++;
    return code;
  };
}
