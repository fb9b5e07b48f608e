import type { ApiDependencies, Transport } from '../dependencies.ts';
import { createApi } from '../handler.ts';

export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** A transport that answers from a table of addresses; anything else fails the test. */
export function transportOf(answers: Record<string, () => Response | Promise<Response>>): Transport {
  return async (url) => {
    const answer = answers[url.href];
    if (!answer) throw new Error(`The test expects no request to ${url.href}.`);
    return answer();
  };
}

/** The REST service of a project with these picture addresses. `tokens` says for each token whether it may edit. */
export function restOf(addresses: string[], tokens: Record<string, boolean> = {}): ApiDependencies['rest'] {
  return async (path, init) => {
    if (path.startsWith('/rpc/may_edit')) {
      const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
      return token in tokens
        ? Response.json(tokens[token])
        : Response.json({ code: 'PGRST301' }, { status: 401 });
    }
    const isFirst = path.startsWith('/publications');
    return Response.json(isFirst ? addresses.map((image_url) => ({ image_url })) : []);
  };
}

/** The handler, with stubs that refuse everything unless overridden. @returns a function that sends a request to it. */
export function openHandler(overrides: Partial<ApiDependencies> = {}) {
  const answer = createApi({
    rest: restOf([]),
    readSiteMedia: async () => null,
    transport: transportOf({}),
    doiResolverUrl: 'https://resolver.example',
    crossrefUrl: 'https://crossref.example',
    contactEmail: null,
    ...overrides,
  });
  return async (path: string, init?: RequestInit) => {
    const response = await answer(new Request(`http://localhost/functions/v1/api${path}`, init));
    const isJson = response.headers.get('content-type')?.includes('json');
    return { response, status: response.status, body: isJson ? await response.clone().json() : null };
  };
}
