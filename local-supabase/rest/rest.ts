import { Hono } from 'hono';
import type { SqlSession } from '../database/sql-session.ts';
import type { ApiCatalog } from './api-catalog.ts';
import { asCaller, type Caller, type CallerKeys, callerOf, requireKey } from './caller.ts';
import { RestError, restErrorOf } from './rest-error.ts';
import type { Found } from './sql.ts';
import { type Statement, statementOf } from './statement.ts';

type RestOptions = {
  session: SqlSession;
  catalog: ApiCatalog;
  keys: CallerKeys;
  /** Called after every write. The write's answer waits for it. @param name the table, or `rpc/<function>` */
  onWritten?: (name: string) => Promise<void>;
};

/**
 * `/rest/v1`, as PostgREST serves it: each request becomes one SQL statement. Requests that need more of PostgREST than
 * is implemented here are refused.
 */
export function createRest({ session, catalog, keys, onWritten }: RestOptions): Hono {
  const app = new Hono();

  const carryOut = (asked: Statement, caller: Caller): Promise<Response> =>
    asCaller(session, caller, asked.isReadOnly, async (transaction) => {
      const [found] = await transaction.query<Found>(asked.sql, asked.params);
      if (!found) throw new Error('A statement of the tables gave no row.');
      return answerOf(asked, found);
    });

  app.all('*', async (c) => {
    const { method, headers } = c.req.raw;
    const url = new URL(c.req.url);
    const path = url.pathname.replace(/^\/rest\/v1\/?/, '');
    let role: Caller['role'] = 'anon';
    try {
      requireKey(c.req.raw, keys);
      const asked = statementOf(path, { method, url, headers, body: await c.req.text() }, catalog);
      const caller = await callerOf(c.req.raw, keys);
      role = caller.role;
      const response = await carryOut(asked, caller);
      if (!asked.isReadOnly) await onWritten?.(path);
      // Caches may keep only what everybody may see.
      if (asked.act !== 'read' || role !== 'anon') response.headers.set('Cache-Control', 'no-store');
      return response;
    } catch (error) {
      const refusal = restErrorOf(error, role);
      if (refusal) return refusal.toResponse();
      throw error;
    }
  });
  return app;
}

const LIST = 'application/json; charset=utf-8';
const SINGLE = 'application/vnd.pgrst.object+json; charset=utf-8';

/**
 * Builds the answer as PostgREST does (its `Response.hs`).
 * @throws RestError where PostgREST refuses the result; the transaction is rolled back then.
 */
function answerOf(asked: Statement, found: Found): Response {
  if (asked.isSingle && found.page_rows !== 1) {
    const details = `The result contains ${found.page_rows} rows`;
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', { details });
  }
  const { status, range } = outcomeOf(asked, found);
  const headers = new Headers({ 'Content-Range': range });
  if (found.body !== null) headers.set('Content-Type', asked.isSingle ? SINGLE : LIST);
  return new Response(found.body, { status, headers });
}

function outcomeOf({ act, offset, isCounted }: Statement, found: Found): { status: number; range: string } {
  const { body, page_rows, all_rows, merged_rows } = found;
  const counted = isCounted ? page_rows : null;
  const withBody = body === null ? 204 : 200;
  if (act === 'insert')
    return { status: page_rows === merged_rows ? 200 : 201, range: rangeOf(0, 0, counted) };
  if (act === 'delete') return { status: withBody, range: rangeOf(0, 0, counted) };
  if (act !== 'read') return { status: withBody, range: rangeOf(0, page_rows, counted) };
  if (all_rows !== null && offset > all_rows) {
    const details = `An offset of ${offset} was requested, but there are only ${all_rows} rows.`;
    const headers = { 'Content-Range': `*/${all_rows}` };
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers });
  }
  const isPart = all_rows !== null && page_rows < all_rows;
  return { status: isPart ? 206 : 200, range: rangeOf(offset, page_rows, all_rows) };
}

/** The header `Content-Range`: `0-9/30` means that the answer has the first ten of 30 rows. */
function rangeOf(first: number, rows: number, all: number | null): string {
  return `${rows > 0 && all !== 0 ? `${first}-${first + rows - 1}` : '*'}/${all ?? '*'}`;
}
