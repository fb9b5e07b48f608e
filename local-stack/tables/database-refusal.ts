import { DatabaseAwayError } from '../database/database-errors.ts';
import type { Caller } from './caller.ts';
import type { Refusal } from './table-refusal.ts';

/** What PostgreSQL tells of a refusal; both drivers use these names. */
type DatabaseError = Error & { code: string; detail?: string | null; hint?: string | null };

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** PostgREST's status by SQLSTATE, most specific first (its documentation, "HTTP Status Codes"). */
const STATUS_BY_CODE: readonly (readonly [RegExp, number])[] = [
  [/^(?:23503|23505)$/, 409],
  [/^25006$/, 405],
  [/^P0001$/, 400],
  [/^(?:42883|42P01)$/, 404],
  [/^(?:42P17|53400)$/, 500],
  // A statement that took too long, or whose database ended, is 503 here: it may be sent again.
  [/^(?:08|53|57014|57P)/, 503],
  [/^(?:0L|0P|28)/, 403],
  [/^(?:09|21|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
];

const RETRY = { 'Retry-After': '2' };

/** What is answered for an error of the database; null for one that is not its own. @param role of whoever asked. */
export function databaseRefusal(error: unknown, role: Caller['role'] = 'anon'): Refusal | null {
  if (error instanceof DatabaseAwayError) {
    return { status: 503, code: 'PGRST001', message: 'The database cannot be reached.', headers: RETRY };
  }
  if (!isOfDatabase(error)) return null;
  const { code, message, detail = null, hint = null } = error;
  const status = statusOf(code, role);
  return { status, code, message, details: detail, hint, ...(status === 503 && { headers: RETRY }) };
}

function isOfDatabase(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && SQLSTATE.test(String(error.code));
}

function statusOf(code: string, role: Caller['role']): number {
  // Logging in may help.
  if (code === '42501') return role === 'anon' ? 401 : 403;
  const chosen = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (chosen) return Number(chosen);
  return STATUS_BY_CODE.find(([codes]) => codes.test(code))?.[1] ?? 400;
}
