import { shown, TableRefusal, unsatisfiable } from './table-refusal.ts';
import { WISHES, type Wishes } from './table-request.ts';

/** The only schema that is answered. */
const SCHEMA = 'public';

/** Refuses another schema than the tables'. @param name of the header that says it for this method. */
export function checkProfile(headers: Headers, name: 'Accept-Profile' | 'Content-Profile'): void {
  const schema = headers.get(name);
  if (schema === null || schema === SCHEMA) return;
  const hint = `Only the following schemas are exposed: ${SCHEMA}`;
  throw new TableRefusal(406, 'PGRST106', `Invalid schema: ${shown(schema)}`, { hint });
}

/**
 * Reads the `Prefer` header. A wish that is not answered is left out, unless the client asks to be told
 * (`handling=strict`).
 * @throws TableRefusal
 */
export function parseWishes(headers: Headers): Wishes {
  const given = partsOf(headers.get('Prefer'));
  const known = (wish: string) => KNOWN_WISHES.get(wish);
  const unknown = given.filter((wish) => !known(wish));
  if (unknown.length > 0 && given.includes('handling=strict')) {
    const details = `Invalid preferences: ${shown(unknown.join(', '))}`;
    throw new TableRefusal(400, 'PGRST122', 'Invalid preferences given with handling=strict', { details });
  }
  // Of two for the same, the first.
  return Object.fromEntries(given.reverse().flatMap((wish) => known(wish) ?? []));
}

/** By how they are written, such as `count=exact`. */
const KNOWN_WISHES = new Map(
  Object.entries(WISHES).flatMap(([name, values]) =>
    values.map((value): [string, [[string, string]]] => [`${name}=${value}`, [[name, value]]]),
  ),
);

/**
 * Reads the `Accept` header, whose first type that there is counts: whether a single row is asked for, as an object.
 * @throws TableRefusal
 */
export function parseAccept(headers: Headers): { isSingle: boolean } {
  const accept = headers.get('Accept') || '*/*';
  const wanted = partsOf(accept).map((part) => part.toLowerCase());
  const type = wanted.find((part) => TYPES.test(part));
  if (type) return { isSingle: type.includes('object') };
  throw new TableRefusal(406, 'PGRST107', `None of these media types are available: ${shown(accept)}`);
}

/** What rows are answered as; `nulls=stripped` is no part of it. */
const TYPES =
  /^(?:\*\/\*|application\/(?:\*|json|vnd\.pgrst\.(?:array|object)(?:\+json)?))(?:;(?! *nulls=).*)?$/;

/**
 * The rows that both the query and the `Range` header ask for, which counts from the first row of the table. Ranges of
 * another unit (`bytes=0-9`) ask nothing of a table.
 * @throws TableRefusal
 */
export function parseRange(
  headers: Headers,
  asked: { limit: number | null; offset: number | null },
): { offset: number; limit: number | null } {
  const offset = asked.offset ?? 0;
  const match = /^(\d{1,9})-(\d{0,9})$/.exec(headers.get('Range')?.trim() ?? '');
  if (!match) return { offset, limit: asked.limit };
  const first = Number(match[1]);
  const last = match[2] ? Number(match[2]) : Number.POSITIVE_INFINITY;
  if (first > last) {
    throw unsatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const begin = Math.max(first, offset);
  const end = Math.min(last + 1, asked.limit === null ? Number.POSITIVE_INFINITY : offset + asked.limit);
  return { offset: begin, limit: Number.isFinite(end) ? Math.max(end - begin, 0) : null };
}

const MOST_PARTS = 50;

function partsOf(header: string | null): string[] {
  return (header ?? '')
    .split(',', MOST_PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
