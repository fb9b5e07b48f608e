import type { RequestListener } from 'node:http';
import type { SiteContent } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE, pathInLanguage } from '@burhan/shared/i18n/languages';
import { projectIdOf } from '@burhan/shared/project';
import { publicationIdOf } from '@burhan/shared/publication-address';
import { isConsolePath, PUBLIC_PATHS } from '@burhan/shared/routes';
import { Hono } from 'hono';
import type { StartSite } from '../site/site.ts';
import { isBackendPath } from '../start/local-supabase.ts';
import { type DevelopmentPage, developmentPage } from './development-page.ts';
import { startModuleServer } from './module-server.ts';

const PUBLIC_PAGES: ReadonlySet<string> = new Set(Object.values(PUBLIC_PATHS));

/** The site of `npm run dev`: pages that are drawn by the sources of all parts. */
export const startDevelopmentSite: StartSite = async (options) => {
  const { http, log, readContent, readVersion, reportComposed } = options;
  const modules = await startModuleServer(http);
  // Modules are asked for at many addresses; the backend's are never among them.
  const [answer] = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  http.on('request', (request, response) => {
    const next = () => void answer?.(request, response);
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (isBackendPath(pathname)) next();
    else modules.middlewares(request, response, next);
  });

  // Pages read the tables themselves: nothing waits.
  const follow = () => {
    readVersion()
      .then(reportComposed)
      .catch((error) => log.error('The version of the content could not be kept.', { error }));
  };
  follow();

  const app = new Hono().get('*', async (c) => {
    const content = await readContent();
    const pathname = c.req.path;
    const page: DevelopmentPage = { pathname, kind: kindOf(pathname, content) };
    const html = await developmentPage(page, { ...options, content });
    const completed = await modules.transformIndexHtml(pathname, html);
    return c.html(completed, page.kind === 'not-found' ? 404 : 200, { 'Cache-Control': 'no-store' });
  });
  return { app, contentChanged: follow, close: () => modules.close() };
};

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
