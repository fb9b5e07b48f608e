import type { Database } from '../backend/connection.ts';
import { jsonAnswer } from '../base/json-answer.ts';
import type { Log } from '../base/log.ts';
import type { ApiCatalog } from './api-catalog.ts';
import { buildStatement, type Found } from './build-statement.ts';
import { type Caller, type CallerKeys, callerOf } from './caller.ts';
import { databaseRefusal } from './database-refusal.ts';
import { parseTableRequest } from './parse-request.ts';
import { tableAnswer } from './table-answer.ts';
import { type Refusal, TableRefusal } from './table-refusal.ts';
import type { TableRequest } from './table-request.ts';

/** Answers a request below `/rest/v1`. */
export type Tables = (request: Request) => Promise<Response>;

type TablesOptions = {
  database: Pick<Database, 'session'>;
  catalog: ApiCatalog;
  keys: CallerKeys;
  log: Log;
};

/**
 * The tables and functions of the API, as PostgREST serves them: a request is parsed into one value, and that becomes one
 * statement. Everything that this language does not have is refused.
 */
export function createTables({ database, catalog, keys, log }: TablesOptions): Tables {
  const parse = async (request: Request): Promise<TableRequest> => {
    const { method, headers, url } = request;
    return parseTableRequest({ method, headers, url: new URL(url), body: await request.text() }, catalog);
  };

  const carryOut = (asked: TableRequest, caller: Caller): Promise<Response> => {
    const { sql, params } = buildStatement(asked);
    return database.session.transaction(async (transaction) => {
      await transaction.query(CALLER_SQL, [caller.role, caller.claims, isReadOnly(asked) ? 'on' : 'off']);
      const [found] = await transaction.query<Found>(sql, params);
      if (!found) throw new Error('A statement of the tables gave no row.');
      return tableAnswer(asked, found);
    });
  };

  return async (request) => {
    let caller: Caller | null = null;
    try {
      const withoutKey = missingKey(request, keys.publishableKey);
      if (withoutKey) return withoutKey;
      const asked = await parse(request);
      caller = callerOf(request.headers, keys);
      const response = await carryOut(asked, caller);
      // Only what everybody may see may be kept by somebody on its way.
      if (asked.act !== 'read' || caller.role !== 'anon') response.headers.set('Cache-Control', 'no-store');
      return response;
    } catch (error) {
      const refusal = error instanceof TableRefusal ? error.refusal : databaseRefusal(error, caller?.role);
      if (!refusal) throw error;
      tell(log, request.method, refusal);
      return refusalAnswer(refusal);
    }
  };
}

/** What policies, grants and functions go by, to the end of the transaction. */
const CALLER_SQL = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('transaction_read_only', $3, true)`;

function isReadOnly(asked: TableRequest): boolean {
  return asked.act === 'read' || (asked.act === 'call' && asked.called.isReadOnly);
}

/** The answer to who names no key or a wrong one, as hosted Supabase says it; null for the right one. */
function missingKey({ headers, url }: Request, publishableKey: string): Response | null {
  const given = headers.get('apikey') ?? new URL(url).searchParams.get('apikey');
  if (given === publishableKey) return null;
  const body = given
    ? { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }
    : {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      };
  return jsonAnswer(401, body);
}

function refusalAnswer({ status, code, message, details = null, hint = null, headers }: Refusal): Response {
  return jsonAnswer(status, { code, message, details, hint }, headers);
}

/** Characters of the reason in the log; it repeats what was sent. */
const LOGGED_LENGTH = 200;

function tell(log: Log, method: string, { status, code, message }: Refusal): void {
  const facts = { method, code, reason: message.slice(0, LOGGED_LENGTH).replace(/\s+/g, ' ') };
  if (status >= 500) log.warn('The database did not answer a request.', facts);
  else log.info('A request was refused.', facts);
}
