import {
  DEFAULT_LANGUAGE,
  inEachLanguage,
  type Language,
  localizedPath,
} from '@burhan/shared/i18n/languages';
import { loadShellTexts } from '@burhan/shared/i18n/texts';
import { editedPage, editedRows } from '@burhan/shared/page-texts/edited-page';
import { projectPath } from '@burhan/shared/project';
import { publicationPath } from '@burhan/shared/publication-address';
import {
  canonicalRoute,
  GONE_PATH,
  NOT_FOUND_PATH,
  PREVIEW_PATH,
  PUBLIC_PATHS,
  PUBLIC_ROUTE_KEYS,
  type PublicPageKey,
  type PublicRouteKey,
} from '@burhan/shared/routes';
import { consolePageHtml } from './console-page.ts';
import { sitemapXml } from './crawler-files.ts';
import { newestTime } from './newest-time.ts';
import { carriedConfiguration, configuration } from './page-configuration.ts';
import { publicHead } from './page-head.ts';
import { pageHtml } from './page-html.ts';
import { hasPage, islandScripts, islandStyles, pageStyles, publicHostResources } from './page-resources.ts';
import { previewPageHtml } from './preview-page.ts';
import { pageContent } from './route-content.ts';
import { picturesOf } from './row-pictures.ts';
import type { PublicPage, SiteInput } from './site-input.ts';
import { styleTexts } from './style-texts.ts';

/** A file of the prerendered site, relative to its folder. */
export type SiteFile = { file: string; text: string };

/**
 * Every page of a site: in each language the public routes, the pages of publications and projects, and the 404 and 410
 * pages; then app.html and preview.html. Also the sitemap, which lists the canonical addresses of the public pages.
 */
export async function sitePages(site: SiteInput): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  const pagesIn = inEachLanguage((language) => publicPages(site, language));
  const pages = Object.values(pagesIn).flat();
  for (const { file, ...page } of pages) {
    files.push({ file: pageFile(file), text: await publicPageHtml(site, page) });
  }
  const listed = pagesIn[DEFAULT_LANGUAGE].flatMap(({ route, content }, index) => {
    // A row's page has only one address, so `canonicalRoute` returns its route as it is: the cast is safe.
    if (route === null || canonicalRoute(route as PublicRouteKey) !== route) return [];
    const rows = [...Object.values(content).flat(), ...editedRows(site.content, route)];
    const pathIn = (language: Language) => pagesIn[language][index]?.path ?? '';
    return [{ pathIn, changedAt: newestTime(rows) }];
  });
  return [
    ...files,
    { file: 'sitemap.xml', text: sitemapXml(site.facts[DEFAULT_LANGUAGE].siteUrl, listed) },
    { file: 'app.html', text: await consolePageHtml(site) },
    { file: pageFile(PREVIEW_PATH), text: await previewPageHtml(site) },
  ];
}

function publicPages(site: SiteInput, language: Language): (PublicPage & { file: string })[] {
  const { releases, content } = site;
  const remote = releases['remote-public'];
  const rowsOf = (route: PublicPageKey, id?: number | string) =>
    pageContent(remote.registry.pages[route].tables, content, language, id);
  return [
    ...PUBLIC_ROUTE_KEYS.filter((route) => hasPage(remote, route)).map((route) => {
      const path = localizedPath(PUBLIC_PATHS[route], language);
      const edited = editedPage(site, route, language);
      return { route, path, file: path, language, content: rowsOf(route), edited };
    }),
    ...content.publications.map((publication) => ({
      route: 'publication' as const,
      path: publicationPath(publication, language),
      file: localizedPath(`${PUBLIC_PATHS.publications}/${publication.id}`, language),
      language,
      content: rowsOf('publication', publication.id),
    })),
    ...content.ongoing_projects.flatMap(({ id }) => {
      const path = hasPage(remote, 'project') ? projectPath(id, language) : null;
      if (path === null) return [];
      return [{ route: 'project' as const, path, file: path, language, content: rowsOf('project', id) }];
    }),
    ...[NOT_FOUND_PATH, GONE_PATH].map((each) => {
      const path = localizedPath(each, language);
      return { route: null, path, file: path, language, content: {} };
    }),
  ];
}

/** `/` → `index.html`, `/who-we-are` → `who-we-are.html`. */
function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

async function publicPageHtml(site: SiteInput, publicPage: PublicPage): Promise<string> {
  const { route, path, language, content, edited } = publicPage;
  const shareImage = await site.addSharePicture(publicPage);
  const { host, 'remote-public': remote } = site.releases;
  const pageConfiguration = {
    ...configuration(site, language, false),
    ...picturesOf(site.pictures, content),
  };
  const page = await site.server.prerenderPage({
    path,
    language,
    configuration: { ...pageConfiguration, ...edited, ...(shareImage && { shareImage }) },
    content,
    wholePublications: site.content.publications,
  });
  const own = route === null ? [] : pageStyles(remote, route);
  const shell = publicHostResources(host, language);
  return pageHtml({
    language,
    scripts: shell.scripts,
    inlineStyles: await styleTexts(site, [...shell.styles, ...own]),
    // The islands' style sheets are listed too, because `own` already contains their rules.
    styleAddresses: [...new Set([...shell.styles, ...islandStyles(remote, page.islands)])],
    head: publicHead(page, site.feedTitle),
    configuration: carriedConfiguration(page.data.configuration),
    content: page.data.content,
    islandScripts: islandScripts(remote, page.islands),
    texts: page.texts,
    rootHtml: page.body,
    noScript: (await loadShellTexts(language)).noScript,
  });
}
