import { Hono } from 'hono';
import type { SqlSession } from '../database/sql-session.ts';
import type { ApiCatalog } from './api-catalog.ts';
import { buildStatement, type Found } from './build-statement.ts';
import { type Caller, type CallerKeys, callerOf, requireKey } from './caller.ts';
import { parseRestRequest } from './parse-request.ts';
import { restAnswer } from './rest-answer.ts';
import { restErrorOf } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';

type RestOptions = {
  session: SqlSession;
  catalog: ApiCatalog;
  keys: CallerKeys;
  /** Called after every write, which is answered when it resolves. @param name of the table or `rpc/<function>` */
  onWritten?: (name: string) => Promise<void>;
};

/** What policies, grants and functions go by, to the end of the transaction. */
const CALLER_SQL = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('transaction_read_only', $3, true)`;

/**
 * `/rest/v1`, as PostgREST serves it: a request is parsed into one value, and that becomes one statement. Everything that
 * this language does not have is refused.
 */
export function createRest({ session, catalog, keys, onWritten }: RestOptions): Hono {
  const app = new Hono();

  const carryOut = (asked: RestRequest, caller: Caller): Promise<Response> => {
    const { sql, params } = buildStatement(asked);
    return session.transaction(async (transaction) => {
      await transaction.query(CALLER_SQL, [caller.role, caller.claims, isRead(asked) ? 'on' : 'off']);
      const [found] = await transaction.query<Found>(sql, params);
      if (!found) throw new Error('A statement of the tables gave no row.');
      return restAnswer(asked, found);
    });
  };

  app.all('*', async (c) => {
    const { method, headers } = c.req.raw;
    const url = new URL(c.req.url);
    const path = url.pathname.replace(/^\/rest\/v1\/?/, '');
    let role: Caller['role'] = 'anon';
    try {
      requireKey(c.req.raw, keys);
      const asked = parseRestRequest(path, { method, url, headers, body: await c.req.text() }, catalog);
      const caller = await callerOf(c.req.raw, keys);
      role = caller.role;
      const response = await carryOut(asked, caller);
      if (!isRead(asked)) await onWritten?.(path);
      // Only what everybody may see may be kept by somebody on its way.
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

function isRead(asked: RestRequest): boolean {
  return asked.act === 'read' || (asked.act === 'call' && asked.called.isReadOnly);
}
