import { BusyError } from '@burhan/shared/queue';

/** The database cannot be reached, is being opened again, or has been closed. */
export class DatabaseAwayError extends BusyError {
  override name = 'DatabaseAwayError';
}

/** The statement was ended, and the transaction that it was part of is undone. */
export class StatementEndedError extends BusyError {
  override name = 'StatementEndedError';
  /** PostgreSQL's `query_canceled`. */
  readonly code = '57014';
}

/** The database ended beneath the statement; its transaction is undone. */
export class DatabaseCrashedError extends BusyError {
  override name = 'DatabaseCrashedError';
  /** PostgreSQL's `crash_shutdown`. */
  readonly code = '57P02';
}
