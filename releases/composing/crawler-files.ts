import type { PageContent } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { publicationPath } from '@burhan/shared/publication-address';
import { canonicalRoute, PUBLIC_PATHS, PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { escapeHtml } from './escape-html.ts';
import { newestTime } from './newest-time.ts';
import { routeContent } from './route-content.ts';

/** Console addresses are not named here: what is listed in robots.txt is told to everybody (Decisions 3). */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Every public page under its canonical address, with the time of the newest row that it shows. */
export function sitemapXml(siteUrl: string, content: PageContent): string {
  const routes = new Set(PUBLIC_ROUTE_KEYS.map(canonicalRoute));
  const pages = [
    ...[...routes].map((route) => ({
      path: PUBLIC_PATHS[route] as string,
      changedAt: newestTime(Object.values(routeContent(route, content, DEFAULT_LANGUAGE)).flat()),
    })),
    ...content.publications.map((publication) => ({
      path: publicationPath(publication, DEFAULT_LANGUAGE),
      changedAt: newestTime([publication]),
    })),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path, changedAt }) => urlElement(siteUrl + path, changedAt)).join('\n')}
</urlset>
`;
}

function urlElement(address: string, changedAt: string | null): string {
  const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`;
}
