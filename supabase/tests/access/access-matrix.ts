import { readFileSync } from 'node:fs';

/** The callers, in the order of the matrix's columns. */
export const CALLERS = [
  'no key',
  'public key',
  'forged token',
  'expired token',
  'non-admin',
  'closed session',
  'password only, factor enrolled',
  'admin',
] as const;

export type Caller = (typeof CALLERS)[number];

/** One operation on one table or function, with its result for each caller. */
export type AccessCase = {
  /** A table (`publications`, `private.admins`) or, for the operation `call`, a function. */
  object: string;
  operation: string;
  /** HTTP status, then the rows that came back (`200 2 rows`), the value (`200 = true`) or the error (`403 42501`). */
  expected: Record<Caller, string>;
};

const MATRIX = new URL('./access-matrix.md', import.meta.url);

/** Reads the matrix of `access-matrix.md`, which is written for people and checked by all tests of access. */
export function readAccessMatrix(): AccessCase[] {
  const lines = readFileSync(MATRIX, 'utf8').match(/(?<=^\|).+(?=\|$)/gm) ?? [];
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const [head = [], , ...body] = rows;
  if (head.slice(2).join() !== CALLERS.join())
    throw new Error(`The matrix has the callers ${head.slice(2)}.`);
  return body.map(([object = '', operation = '', ...cells]) => {
    const expected = CALLERS.map((caller, place) => [caller, cells[place] ?? '']);
    return { object, operation, expected: Object.fromEntries(expected) as Record<Caller, string> };
  });
}
