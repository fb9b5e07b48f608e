import type { Found } from './build-statement.ts';
import { TableRefusal, unsatisfiable } from './table-refusal.ts';
import { type TableRequest, WISHES, type Write } from './table-request.ts';

const LIST = 'application/json; charset=utf-8';
const SINGLE = 'application/vnd.pgrst.object+json; charset=utf-8';

/**
 * What PostgREST answers (its `Response.hs`).
 * @throws TableRefusal where it refuses what was found; what was written is undone then.
 */
export function tableAnswer(request: TableRequest, found: Found): Response {
  if (request.isSingle && found.page_rows !== 1) throw notSingle(found.page_rows);
  const { status, range } = outcomeOf(request, found);
  const headers = new Headers({ 'Content-Range': range });
  const applied = appliedWishes(request);
  if (applied !== '') headers.set('Preference-Applied', applied);
  if (isLocated(request)) {
    const location = locationOf(request, found);
    if (location !== null) headers.set('Location', location);
    return new Response(null, { status, headers });
  }
  if (found.body === null) return new Response(null, { status, headers });
  headers.set('Content-Type', request.isSingle ? SINGLE : LIST);
  // nginx keeps an answer of known length for less work than one in chunks.
  headers.set('Content-Length', String(Buffer.byteLength(found.body)));
  return new Response(found.body, { status, headers });
}

function notSingle(rows: number): TableRefusal {
  const details = `The result contains ${rows} rows`;
  return new TableRefusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', { details });
}

type Outcome = { status: number; range: string };

function outcomeOf(request: TableRequest, { body, page_rows, all_rows, merged_rows }: Found): Outcome {
  const counted = request.wishes.count ? page_rows : null;
  const withBody = body === null ? 204 : 200;
  switch (request.act) {
    case 'read':
      return readOutcome(request.offset, page_rows, all_rows);
    case 'call':
      return { status: withBody, range: rangeOf(0, page_rows, counted) };
    case 'insert':
      return { status: page_rows === merged_rows ? 200 : 201, range: rangeOf(0, 0, counted) };
    case 'update':
      return { status: withBody, range: rangeOf(0, page_rows, counted) };
    case 'delete':
      return { status: withBody, range: rangeOf(0, 0, counted) };
  }
}

function readOutcome(offset: number, rows: number, all: number | null): Outcome {
  if (all !== null && offset > all)
    throw unsatisfiable(`An offset of ${offset} was requested, but there are only ${all} rows.`);
  return { status: all !== null && rows < all ? 206 : 200, range: rangeOf(offset, rows, all) };
}

/** `0-9/30`: the rows of the answer, and all that there are. */
function rangeOf(first: number, rows: number, all: number | null): string {
  return `${rows > 0 && all !== 0 ? `${first}-${first + rows - 1}` : '*'}/${all ?? '*'}`;
}

/** What of the wishes was granted, in PostgREST's order. A planner's count is an exact one here. */
function appliedWishes({ act, wishes }: TableRequest): string {
  const isWrite = act !== 'read' && act !== 'call';
  return (Object.keys(WISHES) as (keyof typeof WISHES)[])
    .filter((name) => (name !== 'return' || isWrite) && (name !== 'resolution' || act === 'insert'))
    .filter((name) => wishes[name] !== undefined)
    .map((name) => `${name}=${name === 'count' ? 'exact' : wishes[name]}`)
    .join(', ');
}

function isLocated(request: TableRequest): request is Write {
  return request.act === 'insert' && request.wishes.return === 'headers-only' && !request.isSingle;
}

/** Where the new row is, where there is one alone. */
function locationOf({ table }: Write, { body }: Found): string | null {
  const rows: Record<string, unknown>[] = JSON.parse(body ?? '[]');
  const [row] = rows;
  if (!row || rows.length > 1) return null;
  const key = Object.entries(row).map(([name, value]) => [name, `eq.${value}`]);
  return `/${table.name}?${new URLSearchParams(key)}`;
}
