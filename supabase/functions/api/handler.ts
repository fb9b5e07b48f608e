import { BusyError } from '@burhan/shared/queue';
import { ApiError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { answerDoiMetadata } from './doi-metadata.ts';
import { answerHealth } from './health.ts';
import { answerPicture, answerPreview } from './picture-answers.ts';
import { createPictureSource } from './picture-source.ts';
import { answerRetractionNotices } from './retraction-notices.ts';
import { createPictureIndex } from './stored-pictures.ts';

type Route = {
  methods: readonly string[];
  answer: (request: Request, rest: string) => Promise<Response>;
};

const READ = ['GET', 'HEAD'];
const WRITE = ['POST'];

/** The paths of the endpoint. The groups are the route and the rest of the path. */
export const ROUTED = /^(?:\/functions\/v1)?\/api\/(r\/|doi\/|health$|preview$|retraction-notices$)(.*)$/;

/**
 * The functions endpoint (docs/rules/content.md#picture-service), the same on the edge runtime and inside the trial's
 * server: `GET /api/r/<hash>`, `GET /api/doi/<doi>`, `GET /api/health`, `POST /api/preview` and
 * `POST /api/retraction-notices`, with or without `/functions/v1` before it. Errors are JSON `{ code, message }`.
 */
export function createApi(dependencies: ApiDependencies): (request: Request) => Promise<Response> {
  let refusals = 0;
  const onRefused = (target: string) => {
    const facts = { target, refusals: ++refusals };
    dependencies.log?.warn('An address was refused: it is not a public one.', facts);
  };
  const services = { ...dependencies, onRefused };
  const pictures = {
    findPicture: createPictureIndex(services),
    readPicture: createPictureSource(services),
  };
  const routes: Record<string, Route> = {
    'r/': { methods: READ, answer: (request, hash) => answerPicture(request, hash, pictures) },
    'doi/': { methods: READ, answer: (request, doi) => answerDoiMetadata(request, doi, services) },
    health: { methods: READ, answer: (request) => answerHealth(request, services) },
    preview: { methods: WRITE, answer: (request) => answerPreview(request, services) },
    'retraction-notices': { methods: WRITE, answer: (request) => answerRetractionNotices(request, services) },
  };

  return async (request) => {
    try {
      return allowOtherOrigins(await answer(request, routes));
    } catch (error) {
      return allowOtherOrigins(apiErrorOf(error, request).toResponse());
    }
  };
}

/** The error to answer with. For an unexpected error, the details are only in the log. */
function apiErrorOf(error: unknown, { signal }: Request): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof BusyError) return new ApiError('busy', 'The site is busy. Please try again.');
  if (signal.aborted && error === signal.reason) return new ApiError('malformed', 'The request broke off.');
  console.error('A request to the functions endpoint failed.', error);
  return new ApiError('upstream_failed', 'Something went wrong on the server.');
}

async function answer(request: Request, routes: Record<string, Route>): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, name, rest] = ROUTED.exec(pathname) ?? [];
  const route = name === undefined ? undefined : routes[name];
  if (!route) throw new ApiError('not_found', 'There is no such address here.');
  if (request.method === 'OPTIONS') return preflightAnswer();
  if (route.methods.includes(request.method)) return route.answer(request, rest ?? '');
  return new ApiError(
    'method_not_allowed',
    `This address takes ${route.methods.join(' and ')} only.`,
  ).toResponse({ Allow: [...route.methods, 'OPTIONS'].join(', ') });
}

/**
 * Pages of any origin may send requests: everybody may show the pictures, and requests of admins need a token that no
 * browser sends by itself. On hosted Supabase, the site and its functions have different origins.
 */
const ALLOWED = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
} as const;

/** The answer to a preflight request. */
function preflightAnswer(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...ALLOWED,
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
      'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** Lets pages of other origins read an answer. */
function allowOtherOrigins(response: Response): Response {
  for (const [name, value] of Object.entries(ALLOWED)) response.headers.set(name, value);
  return response;
}
