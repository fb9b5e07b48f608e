import { codeAt } from '@burhan/local-stack/auth/totp';

const STEP_MS = 30_000;

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
