/** Why a lookup gave nothing. Closed: the form maps every code to words. */
export type DoiLookupErrorCode = 'malformed' | 'unknown' | 'slow' | 'broken';

export class DoiLookupError extends Error {
  override name = 'DoiLookupError';
  readonly code: DoiLookupErrorCode;

  constructor(code: DoiLookupErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
