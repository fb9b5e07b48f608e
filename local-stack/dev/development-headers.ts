import { type ResourceKind, responseHeaders } from '@burhan/releases/serving/response-headers';

/**
 * Loosened for development alone: the module server writes scripts and styles into the page, speaks over a web
 * socket, and draws its error overlay from markup. Whatever else the policy of production refuses is refused here.
 */
const LOOSENED: Readonly<Record<string, string | null>> = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'style-src-attr': null,
  'connect-src': "'self' ws:",
  'require-trusted-types-for': null,
  'trusted-types': null,
};

/** The headers of a page in development: those of production, with a looser policy and nothing kept. */
export function developmentHeaders(
  kind: Extract<ResourceKind, 'page' | 'console-page' | 'not-found'>,
): Headers {
  const headers = new Headers(responseHeaders(kind, { nonce: 'none' }));
  headers.set('Content-Security-Policy', loosened(headers.get('Content-Security-Policy') ?? ''));
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return headers;
}

function loosened(policy: string): string {
  const directives = policy.split('; ').flatMap((directive) => {
    const [name = ''] = directive.split(' ');
    if (!(name in LOOSENED)) return [directive];
    return LOOSENED[name] === null ? [] : [`${name} ${LOOSENED[name]}`];
  });
  return directives.join('; ');
}
