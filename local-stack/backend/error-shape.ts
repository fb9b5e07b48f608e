import { inspect } from 'node:util';

/** What PostgreSQL tells of a refusal; both drivers use these names. */
type DriverError = { code: string; message: string; detail?: string | null; hint?: string | null };

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Codes whose status @supabase/lite gets right, with message, detail and hint, or words better itself. */
const SHAPED_BY_LITE = /^(?:42...|22...|21...|23502|25006|PT...|PGRST)$/;

/** PostgREST's status by SQLSTATE, most specific first (its documentation, "HTTP Status Codes"). */
const STATUS_BY_CODE: readonly (readonly [RegExp, number])[] = [
  [/^(?:23503|23505)$/, 409],
  [/^(?:P0001|23...)$/, 400],
  [/^(?:08|53|57014|57P)/, 503],
  [/^(?:0L|0P|28)/, 403],
  [/^(?:09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
];

const RETRY_AFTER_SECONDS = '2';

const CONNECTION_LOST = /^(?:ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|CONNECT_|CONNECTION_)/;

/**
 * Gives a database error the status and JSON that PostgREST answers with. @supabase/lite turns check violations and
 * errors raised by triggers into HTTP 500 `SUP` and drops the hint of a conflict; its own way for functions that
 * choose their answer (SQLSTATE `PGRST`) carries all of it, so the error is handed over in that form.
 * @param error what the driver threw; anything else comes back as it is.
 */
export function restorePostgrestShape(error: unknown): unknown {
  if (isRefusedByDriver(error)) return postgrestAnswer(400, { code: '22P02', message: error.message });
  if (!hasCode(error)) return error;
  if (CONNECTION_LOST.test(error.code)) {
    return postgrestAnswer(503, { code: 'PGRST001', message: 'The database cannot be reached.' });
  }
  if (!SQLSTATE.test(error.code)) return error;
  if (SHAPED_BY_LITE.test(error.code)) return printedInOneLine(error, error);
  const status = STATUS_BY_CODE.find(([codes]) => codes.test(error.code))?.[1] ?? 400;
  return postgrestAnswer(status, error);
}

/** PGlite turns values into text before it sends them, and has no code for what it cannot. */
function isRefusedByDriver(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('Invalid input for ');
}

function hasCode(error: unknown): error is DriverError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

function postgrestAnswer(status: number, refusal: DriverError): Error {
  const { code, message, detail = null, hint = null } = refusal;
  const answer = new Error(JSON.stringify({ code, message, details: detail, hint }));
  const headers = status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {};
  const shape = { code: 'PGRST', detail: JSON.stringify({ status, headers }) };
  return printedInOneLine(Object.assign(answer, shape), refusal);
}

/** Characters of PostgreSQL's words in the log; they repeat what was sent. */
const LOGGED_LENGTH = 200;

/** Lite prints every error that it answers; a refusal is worth one short line. */
function printedInOneLine<Subject extends object>(subject: Subject, { code, message }: DriverError): Subject {
  const words = message.slice(0, LOGGED_LENGTH).replace(/\s+/g, ' ');
  const line = `The database refused a request: ${code} ${words}`;
  return Object.defineProperty(subject, inspect.custom, { value: () => line });
}
