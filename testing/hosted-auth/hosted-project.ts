import { randomBytes } from 'node:crypto';
import type { Database } from '@burhan/local-stack/backend/connection';
import { createRestGate } from '@burhan/local-stack/backend/rest-gate';
import { createServiceApp, type Service } from '@burhan/local-stack/backend/service-app';
import { silentLog } from '@burhan/local-stack/base/log';
import { listen } from '@burhan/local-stack/http/server';
import { readApiCatalog } from '@burhan/local-stack/rest-grammar/api-catalog';
import type { SiteAddress } from '../sign-in.ts';
import { signToken } from '../sign-in.ts';
import { answerAuth } from './answer-auth.ts';
import { answer } from './gotrue-error.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { HOSTED_SETTINGS, type HostedMail, type HostedSettings, type Project } from './settings.ts';

/** A stand-in for a project of hosted Supabase. */
export type HostedProject = SiteAddress & {
  /** For the commands: `sb_secret_...`. */
  secretKey: string;
  /** What would have been sent, the last one last. */
  mails: HostedMail[];
  close(): Promise<void>;
};

const NO_LIMITS: RateLimits = { take: () => undefined };
const MAXIMUM_BODY_BYTES = 1024 * 1024;

/**
 * Serves a project of hosted Supabase on 127.0.0.1 over a migrated database, which the caller closes: `/auth/v1` answers as
 * the published source of GoTrue does (supabase/auth v2.196.0, named at each handler), `/rest/v1` is local-stack's. The
 * auth tables are those of local-stack's prelude, which have texts where GoTrue's have enums.
 * @param options.isLimited whether GoTrue's limits per address hold; tests ask from one address.
 */
export async function startHostedProject(
  database: Database,
  { isLimited = false, ...changes }: Partial<HostedSettings> & { isLimited?: boolean } = {},
): Promise<HostedProject> {
  const keys = {
    jwtSecret: randomBytes(32).toString('hex'),
    publishableKey: `sb_publishable_${randomBytes(16).toString('hex')}`,
    secretKey: `sb_secret_${randomBytes(16).toString('hex')}`,
  };
  const project: Project = {
    session: database.session,
    jwtSecret: keys.jwtSecret,
    settings: { ...HOSTED_SETTINGS, ...changes },
    limits: isLimited ? createRateLimits() : NO_LIMITS,
    mails: [],
  };
  const catalog = await readApiCatalog(database.session);
  const { publishableKey } = keys;
  const rest = createRestGate(createServiceApp(database, keys), { publishableKey, catalog, log: silentLog });

  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    log: silentLog,
    maximumBodyBytes: () => MAXIMUM_BODY_BYTES,
    async handler(request, client) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/rest/v1/')) return answerRest(rest, request, keys);
      if (!pathname.startsWith('/auth/v1/')) return answer(404, { message: 'no Route matched' });
      const key = request.headers.get('apikey');
      if (!key) return answer(401, { message: 'No API key found in request' });
      if (key !== keys.publishableKey && key !== keys.secretKey) {
        return answer(401, { message: 'Invalid API key' });
      }
      return answerAuth(project, request, { address: client.address, isAdmin: key === keys.secretKey });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    publishableKey,
    secretKey: keys.secretKey,
    mails: project.mails,
    close: () => server.close(),
  };
}

/** The gateway before PostgREST gives the secret key the token of its role. */
async function answerRest(
  rest: Service,
  request: Request,
  keys: { secretKey: string; publishableKey: string; jwtSecret: string },
): Promise<Response> {
  if (request.headers.get('apikey') !== keys.secretKey) return rest(request);
  const headers = new Headers(request.headers);
  headers.set('apikey', keys.publishableKey);
  headers.set('authorization', `Bearer ${signToken({ role: 'service_role' }, keys.jwtSecret)}`);
  const { method } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await request.text();
  return rest(new Request(request.url, { method, headers, body }));
}
