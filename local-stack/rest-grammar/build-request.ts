import { printNames } from './print-query.ts';
import {
  ANSWER_FORMS,
  type FunctionCall,
  type JsonValue,
  PREFERENCES,
  type Preferences,
  type RestRequest,
  type Row,
  type TableRequest,
} from './rest-request.ts';
import { toWhere, type Where } from './to-where.ts';

/** What the backend is asked: nothing in it was written by the client but values and its own token. */
export type BuiltRequest = {
  request: Request;
  /** Filters, beside the request: see `to-where.ts`. */
  where: Where | null;
};

/** Who asks: the public key, and the token of a session. */
export type Credentials = { publishableKey: string; token: string | null };

const ORIGIN = 'http://localhost';

/** A new request for the backend from a parsed one. */
export function buildRequest(
  asked: RestRequest,
  credentials: Credentials,
  signal?: AbortSignal,
): BuiltRequest {
  const headers = new Headers({ apikey: credentials.publishableKey, accept: ANSWER_FORMS[asked.form] });
  if (credentials.token) headers.set('authorization', `Bearer ${credentials.token}`);
  const wishes = printPreferences(asked.preferences);
  if (wishes !== '') headers.set('prefer', wishes);
  const body = asked.target === 'table' ? tableBody(asked) : callBody(asked);
  if (body !== null) headers.set('content-type', 'application/json');

  const init = { method: asked.method, headers, body, ...(signal && { signal }) };
  const request = new Request(`${ORIGIN}/rest/v1${addressOf(asked)}`, init);
  return { request, where: asked.target === 'table' ? toWhere(asked.conditions) : null };
}

function addressOf(asked: RestRequest): string {
  if (asked.target === 'function') return `/rpc/${encodeURIComponent(asked.name)}`;
  const query = printNames(asked).toString();
  return `/${encodeURIComponent(asked.table)}${query ? `?${query}` : ''}`;
}

function printPreferences(preferences: Preferences): string {
  return [...Object.keys(PREFERENCES), 'max-affected']
    .map((name) => [name, preferences[name as keyof Preferences]])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}

function tableBody({ body }: TableRequest): string | null {
  if (body === null) return null;
  return JSON.stringify(Array.isArray(body) ? body.map(objectOf) : objectOf(body as Row));
}

function callBody({ arguments: given }: FunctionCall): string | null {
  return given && JSON.stringify(objectOf(given));
}

function objectOf(values: ReadonlyMap<string, JsonValue>): { [name: string]: JsonValue } {
  return Object.fromEntries(values);
}
