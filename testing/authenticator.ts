import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** The code of a time, as an app shows it. @param now milliseconds since 1970. */
export function codeAt(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
}

/**
 * Codes of an authenticator, each a new one; each counts once, and for at least 30 s. The service takes those of the step
 * before and of the next one too: the one before would end with the present step, which may be over before it is given.
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
