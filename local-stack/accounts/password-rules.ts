/** The shortest password that signing in takes: GoTrue's own default. */
export const MINIMUM_PASSWORD_LENGTH = 6;

/** bcrypt reads no further. */
const MAXIMUM_PASSWORD_BYTES = 72;

/** What is wrong with a password as the end of a sentence about it, or null when nothing is. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < MINIMUM_PASSWORD_LENGTH) return 'is too short';
  if (new TextEncoder().encode(password).byteLength > MAXIMUM_PASSWORD_BYTES) return 'is too long';
  return null;
}
