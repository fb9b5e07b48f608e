import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isConsolePath } from '@burhan/shared/routes';
import { queryAs } from '@burhan/testing/database';
import { type HttpServer, startHttpServer } from '@burhan/testing/http-server';
import type { SiteAddress } from '@burhan/testing/sign-in';
import type { SqlSession } from '../database/sql-session.ts';

/** What a hosted project has beside its database, as its owner sets it up. */
export type HostedParts = {
  keys: { publishable: string; secret: string };
  /** Answered to everything instead, such as 540; null: the project runs. */
  outage: number | null;
  isSignUpOpen: boolean;
  isAddressConfirmed: boolean;
  /** Null: not deployed. Else its secrets that are missing. */
  functionLacks: string[] | null;
  bucket: Record<string, unknown> | null;
  /** Instead of what the database says of itself. */
  health: Record<string, unknown>;
};

export type HostedStandIn = HttpServer & { parts: HostedParts };

/** `pg_cron` and the vault, as far as they are asked. */
export const PLATFORM_SQL = `
  create schema cron; create table cron.job (jobname text primary key, schedule text, command text, active boolean default true);
  create function cron.schedule(text, text, text) returns void language sql as 'insert into cron.job values ($1, $2, $3)';
  create schema net; create schema vault; create table vault.secrets (name text, secret text);
  create function vault.create_secret(text, text) returns void language sql as 'insert into vault.secrets values ($2, $1)';
  select vault.create_secret('https://build.example/hook', 'deploy_hook');
`;

type Said = { status: number; body?: unknown };

/**
 * A project as hosted Supabase has it, of a site and its database: the tables are the site's, the functions for the secret
 * key the database's own; logins, storage and the edge function say what `parts` says. It serves the pages in a folder too.
 */
export async function startHostedStandIn(
  site: SiteAddress,
  session: SqlSession,
  parts: HostedParts,
  pagesFolder: () => string,
): Promise<HostedStandIn> {
  const answer = async (request: IncomingMessage, body: string): Promise<Said> => {
    const { pathname } = new URL(request.url ?? '', 'http://stand-in');
    if (parts.outage !== null) return { status: parts.outage };
    if (!/^\/(rest|auth|functions|storage)\/v1\//.test(pathname)) return page(pathname, pagesFolder());
    const key = request.headers.apikey;
    const isSecret = key === parts.keys.secret;
    if (!isSecret && key !== parts.keys.publishable)
      return { status: 401, body: { message: 'Invalid API key' } };
    if (pathname.startsWith('/rest/v1/')) {
      const called = isSecret ? /^\/rest\/v1\/rpc\/(\w+)$/.exec(pathname)?.[1] : undefined;
      if (!called) return passOn(site, request, body);
      const said = await callAsOwner(session, called, body);
      return called === 'project_health'
        ? { ...said, body: { ...Object(said.body), ...parts.health } }
        : said;
    }
    return besideTables(`${request.method} ${pathname}`, body, parts);
  };

  const server = await startHttpServer(async (request, response) => {
    const said = await answer(request, await text(request));
    const isText = typeof said.body === 'string';
    response.writeHead(said.status, { 'content-type': isText ? 'text/html' : 'application/json' });
    response.end(isText ? said.body : JSON.stringify(said.body ?? null));
  });
  return { ...server, parts };
}

function besideTables(asked: string, body: string, parts: HostedParts): Said {
  switch (asked) {
    case 'GET /auth/v1/settings':
      return { status: 200, body: { mailer_autoconfirm: !parts.isAddressConfirmed } };
    case 'POST /auth/v1/signup':
      return parts.isSignUpOpen
        ? { status: 422, body: { code: 422, error_code: 'weak_password' } }
        : { status: 422, body: { code: 422, error_code: 'signup_disabled' } };
    case 'GET /functions/v1/api/health':
      return parts.functionLacks
        ? { status: 200, body: { missing: parts.functionLacks } }
        : { status: 404, body: { code: 'NOT_FOUND' } };
    case 'GET /storage/v1/bucket/uploads':
      return parts.bucket
        ? { status: 200, body: parts.bucket }
        : { status: 400, body: { statusCode: '404' } };
    case 'POST /storage/v1/bucket':
    case 'PUT /storage/v1/bucket/uploads':
      parts.bucket = JSON.parse(body);
      return { status: 200, body: {} };
    default:
      return { status: 404, body: {} };
  }
}

async function page(pathname: string, folder: string): Promise<Said> {
  const name = isConsolePath(pathname) ? '/app' : pathname === '/' ? '/index' : pathname;
  const file = path.join(folder, `${name}.html`);
  return readFile(file, 'utf8').then(
    (body) => ({ status: 200, body }),
    () => ({ status: 404, body: '' }),
  );
}

async function passOn(site: SiteAddress, request: IncomingMessage, body: string): Promise<Said> {
  const answer = await fetch(`${site.url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: { apikey: site.publishableKey, 'content-type': 'application/json' },
    body: request.method === 'GET' || body === '' ? null : body,
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

async function callAsOwner(session: SqlSession, name: string, body: string): Promise<Said> {
  const given = Object.entries(JSON.parse(body || '{}') as Record<string, unknown>);
  const list = given.map(([argument, value]) => `${argument} => ${literal(value)}`).join(', ');
  try {
    const rows = await queryAs<{ answer: unknown }>(
      session,
      { role: 'service_role' },
      `select public.${name}(${list}) as answer`,
    );
    return { status: 200, body: rows[0]?.answer };
  } catch (error) {
    return { status: 404, body: { code: 'PGRST202', message: String(error) } };
  }
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
