import type { SiteContent } from '@burhan/shared/entities/content';
import {
  DEFAULT_LANGUAGE,
  type Language,
  localizedPath,
  pageAlternates,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { editedRows } from '@burhan/shared/page-documents/edited-page';
import { projectPath } from '@burhan/shared/project';
import { publicationPath } from '@burhan/shared/publication-address';
import { canonicalRoute, PUBLIC_PATHS, PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import type { Release } from '../state/release.ts';
import { escapeHtml } from './escape-html.ts';
import { newestTime } from './newest-time.ts';
import { hasPage, publicPage } from './page-resources.ts';
import { pageContent } from './route-content.ts';

/** Console addresses are not named here: what is listed in robots.txt is told to everybody. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** robots.txt of a console on a host of its own. */
export const CONSOLE_ROBOTS = 'User-agent: *\nDisallow: /\n';

/** Every public page in each language under its canonical address, with the time of the newest row that it shows. */
export function sitemapXml(siteUrl: string, content: SiteContent, remote: Release<'remote-public'>): string {
  const routes = new Set(PUBLIC_ROUTE_KEYS.filter((route) => hasPage(remote, route)).map(canonicalRoute));
  const pages = [
    ...[...routes].map((route) => ({
      pathIn: (language: Language): string => localizedPath(PUBLIC_PATHS[route], language),
      changedAt: newestTime([
        ...Object.values(pageContent(publicPage(remote, route).tables, content, DEFAULT_LANGUAGE)).flat(),
        ...editedRows(content, route),
      ]),
    })),
    ...content.publications.map((publication) => ({
      pathIn: (language: Language): string => publicationPath(publication, language),
      changedAt: newestTime([publication]),
    })),
    ...content.ongoing_projects
      .filter(({ id }) => hasPage(remote, 'project') && projectPath(id, DEFAULT_LANGUAGE) !== null)
      .map((project) => ({
        pathIn: (language: Language): string => projectPath(project.id, language) ?? '',
        changedAt: newestTime([project]),
      })),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(({ pathIn, changedAt }) => urlElements((language) => siteUrl + pathIn(language), changedAt)).join('\n')}
</urlset>
`;
}

/** A page in each language; each names all of them. */
function urlElements(urlIn: (language: Language) => string, changedAt: string | null): string {
  const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  const alternates = pageAlternates(urlIn).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return SUPPORTED_LANGUAGES.map(
    (language) => `<url><loc>${escapeHtml(urlIn(language))}</loc>${lastmod}${alternates.join('')}</url>`,
  ).join('\n');
}
