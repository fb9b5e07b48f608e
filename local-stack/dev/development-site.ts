import path from 'node:path';
import { type ResourceKind, responseHeaders } from '@burhan/releases/serving/response-headers';
import type { SiteContent } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE, pathInLanguage } from '@burhan/shared/i18n/languages';
import { projectIdOf } from '@burhan/shared/project';
import { publicationIdOf } from '@burhan/shared/publication-address';
import { isConsolePath, PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Middleware } from '../http/server.ts';
import { createStaticSite } from '../http/static-site.ts';
import type { StartSite } from '../site/built-site.ts';
import { isBackendPath } from '../start/router.ts';
import { type DevelopmentPage, developmentPage } from './development-page.ts';
import { startModuleServer, watchServerCode } from './module-server.ts';
import { SOURCES } from './sources.ts';

const KINDS = { public: 'page', console: 'console-page', 'not-found': 'not-found' } as const;

const PUBLIC_PAGES: ReadonlySet<string> = new Set(Object.values(PUBLIC_PATHS));

/** The site of `npm run dev`: pages that are drawn by the sources of all parts. */
export const startDevelopmentSite: StartSite = async (options) => {
  const modules = await startModuleServer(options.http.node);
  watchServerCode(modules, options.log);
  options.http.intercept(modulesFirst(modules.middlewares));

  // No releases: what they would answer is not there.
  const distDir = path.join(options.config.dataDir, 'no-releases');
  const files = createStaticSite({ distDir, siteDir: SOURCES.hostFiles });

  // Pages read the tables themselves: nothing waits.
  const follow = () => {
    const { readVersion, reportComposed } = options.follow;
    readVersion()
      .then(reportComposed)
      .catch((error) => options.log.error('The version of the content could not be kept.', { error }));
  };
  follow();

  return {
    async answer(request) {
      const answer = await files.answer(request);
      if (answer.status !== 404) return answer;
      const { pathname } = new URL(request.url);
      const content = await options.readContent();
      const page: DevelopmentPage = { pathname, kind: kindOf(pathname, content) };
      const html = await modules.transformIndexHtml(
        pathname,
        await developmentPage(page, { ...options, content }),
      );
      const status = page.kind === 'not-found' ? 404 : 200;
      return new Response(html, { status, headers: developmentHeaders(KINDS[page.kind]) });
    },
    readMedia: files.readMedia,
    contentChanged: follow,
    close: () => modules.close(),
  };
};

/** Modules are asked for at many addresses; the backend's are never among them. */
function modulesFirst(modules: (...request: Parameters<Middleware>) => void): Middleware {
  return (message, target, next) => {
    const address = URL.parse(message.url ?? '', 'http://localhost');
    if (!address || isBackendPath(address.pathname)) next();
    else modules(message, target, next);
  };
}

function kindOf(pathname: string, content: SiteContent): DevelopmentPage['kind'] {
  if (isConsolePath(pathname)) return 'console';
  if (PUBLIC_PAGES.has(pathInLanguage(pathname, DEFAULT_LANGUAGE))) return 'public';
  const own = { publications: publicationIdOf(pathname), ongoing_projects: projectIdOf(pathname) };
  if (own.publications === null && own.ongoing_projects === null) return 'not-found';
  const isThere =
    content.publications.some(({ id }) => id === own.publications) ||
    content.ongoing_projects.some(({ id }) => id === own.ongoing_projects);
  return isThere ? 'public' : 'not-found';
}

/**
 * Loosened for development alone: the module server writes scripts and styles into the page, speaks over a web
 * socket, and draws its error overlay from markup. Whatever else the policy of production refuses is refused here.
 */
const LOOSENED: Readonly<Record<string, string | null>> = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src-elem': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
  'require-trusted-types-for': null,
  'trusted-types': null,
};

/** The headers of a page in development: those of production, with a looser policy and nothing kept. */
export function developmentHeaders(
  kind: Extract<ResourceKind, 'page' | 'console-page' | 'not-found'>,
): Headers {
  const headers = new Headers(responseHeaders(kind));
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
