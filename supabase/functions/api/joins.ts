import { ApiError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';
import { readText } from './read-body.ts';

/** Bytes of a press: an id, and the words around it. */
const MAXIMUM_JOIN_BYTES = 1024;

/** Of a browser's name: more tells people no better apart. */
const MAXIMUM_AGENT_LENGTH = 300;

/** As the column of the table. */
const MAXIMUM_ID_LENGTH = 50;

/**
 * Answers `POST /api/joins` `{ project }`, which the site's pages send when somebody presses Join
 * (docs/rules/publications.md#how-many-asked): always in the same way, whether the press counts or not.
 * @param address the sender's; it is handed on and kept nowhere.
 * @throws ApiError `malformed`, `too_large`, or `busy` where the database cannot count now.
 */
export async function answerJoin(
  request: Request,
  { countJoin, siteOrigin, log }: Pick<ApiDependencies, 'countJoin' | 'siteOrigin' | 'log'>,
  address: string,
): Promise<Response> {
  const project = await readText(request, MAXIMUM_JOIN_BYTES, 'project');
  if (project === '' || [...project].length > MAXIMUM_ID_LENGTH || project.includes('\0'))
    throw new ApiError('malformed', 'A press is { "project": "P001" }.');
  const agent = (request.headers.get('user-agent') ?? '').slice(0, MAXIMUM_AGENT_LENGTH);
  if (countJoin && isFromSite(request.headers, siteOrigin)) {
    try {
      await countJoin({ project, address, agent });
    } catch (error) {
      // Drivers add what was asked with to their errors, the address too: only the words of one are told.
      log?.warn('A press of Join could not be counted.', {
        reason: error instanceof Error ? error.message : '',
      });
      throw new ApiError('busy', 'The press cannot be counted now.');
    }
  }
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

/** Other pages cannot press: browsers say where a request comes from. Old ones, and those without TLS, do not. */
function isFromSite(headers: Headers, siteOrigin: string | undefined): boolean {
  const site = headers.get('sec-fetch-site');
  if (siteOrigin !== undefined && site !== 'same-origin') return headers.get('origin') === siteOrigin;
  return site === null || site === 'same-origin';
}
