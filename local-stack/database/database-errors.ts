import { BusyError } from '@burhan/shared/queue';

/** The database cannot be reached, or has been closed. */
export class DatabaseAwayError extends BusyError {
  override name = 'DatabaseAwayError';
}

/** The database ended beneath the statement; its transaction is undone. */
export class DatabaseCrashedError extends BusyError {
  override name = 'DatabaseCrashedError';
  /** PostgreSQL's `crash_shutdown`. */
  readonly code = '57P02';
}
