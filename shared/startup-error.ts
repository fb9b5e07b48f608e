/** A startup failure that the user can fix. The message is one line with the cause and the fix. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The code of a system error, such as `EACCES`; '' for other errors. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
