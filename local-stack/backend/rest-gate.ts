import { jsonAnswer } from '../base/json-answer.ts';
import type { Log } from '../base/log.ts';
import type { ApiCatalog } from '../rest-grammar/api-catalog.ts';
import { buildRequest } from '../rest-grammar/build-request.ts';
import { parseRestRequest } from '../rest-grammar/parse-request.ts';
import { printQuery } from '../rest-grammar/print-query.ts';
import { type Refusal, RestRefusal } from '../rest-grammar/rest-refusal.ts';
import type { RestRequest } from '../rest-grammar/rest-request.ts';
import type { Lane } from './lanes.ts';
import type { Service } from './service-app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** What PostgREST takes for a token: three parts; publishable keys are sent in the same header and are none. */
const TOKEN = /^Bearer\s+([^.\s]+\.[^.\s]+\.[^.\s]+)\s*$/i;
const KEY = /^Bearer\s+sb_\S+\s*$/i;

export type RestGateOptions = { publishableKey: string; catalog: ApiCatalog; log: Log };

/**
 * Lets through to the tables what the grammar has (`rest-grammar/`), built anew; everything else is refused in
 * PostgREST's form. Preflight requests of other origins get no leave either.
 */
export function createRestGate(backend: Service, options: RestGateOptions): Service {
  const { publishableKey, catalog, log } = options;

  const answer = async (request: Request, lane?: Lane): Promise<Response> => {
    if (!METHODS.includes(request.method)) {
      throw new RestRefusal({
        status: 405,
        code: 'PGRST117',
        message: 'Unsupported HTTP method',
        headers: { Allow: METHODS.join(', ') },
      });
    }
    const url = new URL(request.url);
    const withoutKey = missingKey(
      request.headers.get('apikey') ?? url.searchParams.get('apikey'),
      publishableKey,
    );
    if (withoutKey) return withoutKey;
    const token = tokenOf(request.headers, publishableKey);

    const raw = { method: request.method, url, headers: request.headers, body: await request.text() };
    const asked = parseRestRequest(raw, catalog);
    const built = buildRequest(asked, { publishableKey, token }, request.signal);
    return presented(await backend(built.request, { lane, where: built.where }), asked, token);
  };

  return (request, { lane } = {}) =>
    answer(request, lane).catch((error: unknown) => {
      if (!(error instanceof RestRefusal)) throw error;
      const { code, message } = error.refusal;
      log.info('A request was refused.', { method: request.method, code, reason: message });
      return refusalAnswer(error.refusal);
    });
}

/** Only what everybody may see may be kept by somebody on its way. */
function presented(response: Response, asked: RestRequest, token: string | null): Response {
  const headers = new Headers(response.headers);
  if (asked.target === 'table' && headers.has('content-location')) {
    const query = printQuery(asked).toString();
    headers.set('content-location', `/${asked.table}${query ? `?${query}` : ''}`);
  }
  const isRead = asked.method === 'GET' || asked.method === 'HEAD';
  const isForEverybody = isRead && asked.target === 'table' && token === null && response.ok;
  if (!isForEverybody) headers.set('cache-control', 'no-store');
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

/** The answer to who names no key or a wrong one, as hosted Supabase says it; null for the right one. */
function missingKey(given: string | null, publishableKey: string): Response | null {
  if (given === publishableKey) return null;
  const body = given
    ? { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }
    : {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      };
  return jsonAnswer(401, body);
}

/** The token of a session, or null. @throws RestRefusal for one that is none, which lite would treat like no token. */
function tokenOf(headers: Headers, publishableKey: string): string | null {
  const authorization = headers.get('authorization') ?? '';
  const isKey = authorization === `Bearer ${publishableKey}` || KEY.test(authorization);
  if (!/^Bearer\b/i.test(authorization) || isKey) return null;
  const token = TOKEN.exec(authorization)?.[1];
  if (token) return token;
  throw new RestRefusal({
    status: 401,
    code: 'PGRST301',
    message: 'Expected 3 parts in JWT',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

function refusalAnswer({ status, code, message, details, hint, headers }: Refusal): Response {
  return jsonAnswer(status, { code, message, details: details ?? null, hint: hint ?? null }, headers);
}
