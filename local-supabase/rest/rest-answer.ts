import type { Found } from './build-statement.ts';
import { RestError } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

const LIST = 'application/json; charset=utf-8';
const SINGLE = 'application/vnd.pgrst.object+json; charset=utf-8';

/**
 * What PostgREST answers (its `Response.hs`).
 * @throws RestError where it refuses what was found; what was written is undone then.
 */
export function restAnswer(request: RestRequest, found: Found): Response {
  if (request.isSingle && found.page_rows !== 1) {
    const details = `The result contains ${found.page_rows} rows`;
    const message = 'Cannot coerce the result to a single JSON object';
    throw new RestError(406, 'PGRST116', message, { details });
  }
  const { status, range } = outcomeOf(request, found);
  const headers = new Headers({ 'Content-Range': range });
  if (found.body !== null) headers.set('Content-Type', request.isSingle ? SINGLE : LIST);
  return new Response(found.body, { status, headers });
}

function outcomeOf(request: RestRequest, found: Found): { status: number; range: string } {
  const { body, page_rows, all_rows, merged_rows } = found;
  const counted = request.isCounted ? page_rows : null;
  const withBody = body === null ? 204 : 200;
  switch (request.act) {
    case 'read':
      return readOutcome(request.offset, page_rows, all_rows);
    case 'insert':
      return { status: page_rows === merged_rows ? 200 : 201, range: rangeOf(0, 0, counted) };
    case 'delete':
      return { status: withBody, range: rangeOf(0, 0, counted) };
    default:
      return { status: withBody, range: rangeOf(0, page_rows, counted) };
  }
}

function readOutcome(offset: number, rows: number, all: number | null) {
  if (all !== null && offset > all) {
    const details = `An offset of ${offset} was requested, but there are only ${all} rows.`;
    const headers = { 'Content-Range': `*/${all}` };
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
  }
  return { status: all !== null && rows < all ? 206 : 200, range: rangeOf(offset, rows, all) };
}

/** `0-9/30`: the rows of the answer, and all that there are. */
function rangeOf(first: number, rows: number, all: number | null): string {
  return `${rows > 0 && all !== 0 ? `${first}-${first + rows - 1}` : '*'}/${all ?? '*'}`;
}
