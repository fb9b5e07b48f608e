/** Why a backup was not written or not restored, worded for the person who asked. Nothing has been changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}
