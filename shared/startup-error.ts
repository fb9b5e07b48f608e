/** A reason not to start that the person at the terminal can mend: one line naming the cause and the way out. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The code of a system error such as `EACCES`, or '' when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
