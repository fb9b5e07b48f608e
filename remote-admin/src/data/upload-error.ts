/** Why a picture was not uploaded. Closed: the console maps every code to words. */
export type UploadErrorCode =
  | 'too-large'
  /** No JPEG, PNG or WebP picture, or one that cannot be decoded. */
  | 'not-a-picture'
  /** No answer at all: network, timeout. */
  | 'no-answer'
  | 'failed';

/** What `uploadPicture` throws beside DataError 'unauthenticated' and 'forbidden'. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
