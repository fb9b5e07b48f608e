import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import type { StartSite } from '../site/site.ts';
import { isBackendPath } from '../start/local-supabase.ts';
import { developmentPage } from './development-page.ts';
import { startModuleServer } from './module-server.ts';

/** The site of `npm run dev`: pages that are drawn by the sources of all parts. */
export const startDevelopmentSite: StartSite = async (options) => {
  const { http, log, readContent, readVersion, reportPrerendered } = options;
  const modules = await startModuleServer(http);
  // Modules have many addresses, so the module server gets every request that is not for the backend.
  const [answer] = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  http.on('request', (request, response) => {
    const next = () => void answer?.(request, response);
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (isBackendPath(pathname)) next();
    else modules.middlewares(request, response, next);
  });

  // Nothing is prerendered: pages read the tables. So each version is reported as prerendered without delay.
  const follow = () => {
    readVersion()
      .then(reportPrerendered)
      .catch((error) => log.error('The version of the content could not be kept.', error));
  };
  follow();

  const app = new Hono().get('*', async (c) => {
    const content = await readContent();
    const pathname = c.req.path;
    const html = await developmentPage(pathname, { ...options, content });
    // The status is 200 at any address, because only the page's script finds out whether the page exists.
    return c.html(await modules.transformIndexHtml(pathname, html), 200, { 'Cache-Control': 'no-store' });
  });
  return { app, contentChanged: follow, close: () => modules.close() };
};
