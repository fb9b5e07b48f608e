import { inspect } from 'node:util';
import { BusyError } from '@burhan/shared/queue';
import type { PlainError } from './thread-messages.ts';

/** Lite prints what it cannot answer; where it happened is always the same. */
class EndedError extends BusyError {
  [inspect.custom](): string {
    return `${this.name}: ${this.message}`;
  }
}

/** The database is being opened again, or has been closed: nothing was done. */
export class DatabaseAwayError extends EndedError {
  override name = 'DatabaseAwayError';
  /** As drivers say that a server is gone. */
  readonly code = 'CONNECTION_LOST';
}

/** The statement was ended, and the transaction that it was part of is undone. */
export class StatementEndedError extends EndedError {
  override name = 'StatementEndedError';
  /** PostgreSQL's `query_canceled`. */
  readonly code = '57014';
}

/** The database ended beneath the statement; its transaction is undone. */
export class DatabaseCrashedError extends EndedError {
  override name = 'DatabaseCrashedError';
  /** PostgreSQL's `crash_shutdown`. */
  readonly code = '57P02';
}

/** What the thread told of a refusal, as PGlite would have thrown it here. */
export function toError(plain: PlainError): Error {
  return Object.assign(new Error(plain.message), plain);
}
