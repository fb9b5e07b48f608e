import { StatementEndedError } from './database-errors.ts';
import type { DatabaseThread, Outcome } from './thread-handle.ts';
import type { Statement } from './thread-messages.ts';

/** A statement that takes this long may be one that is ended: the engine of the next run is loaded meanwhile. */
const PREPARE_AFTER_MS = 1000;
/** Of a statement in the log; its values are not in it. */
const SHOWN_CHARACTERS = 200;

export type Deadline = {
  /** Null for as long as it takes. */
  deadlineMs: number | null;
  /** Called when the deadline comes near. */
  prepare: () => void;
  /** Called when it has passed, before the thread is ended. */
  onOverrun: () => void;
};

/**
 * Runs a statement and, when it overruns, ends the thread: nothing else stops one.
 * @throws StatementEndedError when it overran; DatabaseCrashedError when the thread ended by itself.
 */
export async function askWithin(
  thread: DatabaseThread,
  statement: Statement,
  { deadlineMs, prepare, onOverrun }: Deadline,
): Promise<Outcome> {
  if (deadlineMs === null) return thread.run(statement);
  let isAnswered = false;
  let isOverrun = false;
  const preparing = setTimeout(prepare, Math.min(PREPARE_AFTER_MS, deadlineMs / 4));
  const ending = setTimeout(() => {
    // An answer may be there already, unread, when this process itself was held up.
    setImmediate(() => {
      if (isAnswered) return;
      isOverrun = true;
      onOverrun();
      void thread.end(
        `a statement took more than ${deadlineMs} ms: ${statement.sql.slice(0, SHOWN_CHARACTERS)}`,
      );
    });
  }, deadlineMs);
  try {
    return await thread.run(statement);
  } catch (error) {
    if (!isOverrun) throw error;
    throw new StatementEndedError('canceling statement due to statement timeout');
  } finally {
    isAnswered = true;
    clearTimeout(preparing);
    clearTimeout(ending);
  }
}

/** @throws Error when the database does not open in time. */
export async function openWithin(thread: DatabaseThread, deadlineMs: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`It did not open within ${deadlineMs} ms.`)), deadlineMs);
  await Promise.race([thread.open(), late]).finally(() => clearTimeout(timer));
}
