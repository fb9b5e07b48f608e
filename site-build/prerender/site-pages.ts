import { readVariable } from '@burhan/shared/environment/read-variables';
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
import { consoleHead, publicHead } from './page-head.ts';
import { pageHtml } from './page-html.ts';
import {
  consoleResources,
  entryAddress,
  hasPage,
  islandScripts,
  islandStyles,
  pageStyles,
  publicHostResources,
  resources,
} from './page-resources.ts';
import { previewPageHtml } from './preview-page.ts';
import { pageContent } from './route-content.ts';
import { picturesOf } from './row-pictures.ts';
import type { PublicPage, SiteInput } from './site-input.ts';

/** A file of the prerendered site, relative to its folder. */
export type SiteFile = { file: string; text: string };

/**
 * Every page of a site: public routes, one for each publication, the 404 and the 410 page in each language; app.html, preview.html.
 * And the sitemap with the public ones under their canonical addresses.
 */
export async function sitePages(site: SiteInput): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  const pagesIn = inEachLanguage((language) => publicPages(site, language));
  const pages = Object.values(pagesIn).flat();
  for (const { file, ...page } of pages) {
    files.push({ file: pageFile(file), text: await publicPageHtml(site, page) });
  }
  const listed = pagesIn[DEFAULT_LANGUAGE].flatMap(({ route, content }, index) => {
    // Pages of rows have one address.
    if (route === null || canonicalRoute(route as PublicRouteKey) !== route) return [];
    const rows = [...Object.values(content).flat(), ...editedRows(site.content, route)];
    const pathIn = (language: Language) => pagesIn[language][index]?.path ?? '';
    return [{ pathIn, changedAt: newestTime(rows) }];
  });
  return [
    ...files,
    { file: 'sitemap.xml', text: sitemapXml(site.facts[DEFAULT_LANGUAGE].siteUrl, listed) },
    { file: 'app.html', text: await consolePage(site) },
    await previewPage(site),
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
    // The rules of the islands' sheets are among the page's own.
    styleAddresses: [...new Set([...shell.styles, ...islandStyles(remote, page.islands)])],
    head: publicHead(page, site.feedTitle, language),
    configuration: carriedConfiguration(page.data.configuration),
    content: page.data.content,
    islandScripts: islandScripts(remote, page.islands),
    texts: page.texts,
    rootHtml: page.body,
    noScript: (await loadShellTexts(language)).noScript,
  });
}

async function consolePage(site: SiteInput): Promise<string> {
  const { releases, facts } = site;
  const start = entryAddress(releases.host);
  // Which language it is, is known in the browser only.
  const resourcesIn = inEachLanguage((language) =>
    consoleResources(releases.host, releases['remote-admin'], language),
  );
  const [host = [], console = []] = [0, 1].map((part) =>
    Object.values(resourcesIn).map((resources) => resources[part]?.styles ?? []),
  );
  const hostStyles = [...new Set(host.flat())];
  const consoleStyles = [...new Set(console.flat())];
  const isCommon = (address: string) => host.every((styles) => styles.includes(address));
  return consolePageHtml({
    head: consoleHead(facts[DEFAULT_LANGUAGE]),
    facts,
    configuration: configuration(site, DEFAULT_LANGUAGE, true),
    preload: inEachLanguage((language) => {
      const scripts = resourcesIn[language].flatMap((resources) => resources.scripts);
      return [...new Set(scripts)].filter((address) => address !== start);
    }),
    start,
    styleAddresses: [...hostStyles, ...consoleStyles],
    hostStyles: await styleTexts(site, hostStyles.filter(isCommon)),
    styles: await styleTexts(site, [...hostStyles.filter((address) => !isCommon(address)), ...consoleStyles]),
  });
}

async function previewPage(site: SiteInput): Promise<SiteFile> {
  const { host, 'remote-public': remote } = site.releases;
  const { scripts, styles } = resources(host, host.registry.preview);
  const pages = Object.keys(remote.registry.pages) as PublicPageKey[];
  // The host draws it in the browser alone, from a configuration as it writes one into any page.
  const { data } = await site.server.prerenderPage({
    path: NOT_FOUND_PATH,
    language: DEFAULT_LANGUAGE,
    configuration: {
      ...configuration(site, DEFAULT_LANGUAGE, false),
      timeZone: readVariable(site.configuration.environment, 'SITE_TIME_ZONE'),
      settingsIn: site.settings,
      pictures: site.pictures,
    },
    content: {},
  });
  const text = await previewPageHtml({
    configuration: data.configuration,
    content: site.content,
    script: scripts[0] ?? '',
    styles: await styleTexts(site, [...styles, ...pages.flatMap((page) => pageStyles(remote, page))]),
    islandScripts: islandScripts(remote, Object.keys(remote.registry.islands)),
  });
  return { file: pageFile(PREVIEW_PATH), text };
}

async function styleTexts({ readStyle }: SiteInput, addresses: readonly string[]): Promise<string> {
  return (await Promise.all([...new Set(addresses)].map(readStyle))).join('\n');
}
