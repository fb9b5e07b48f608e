import type { PageContent } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE, type Language } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS, PUBLIC_ROUTE_KEYS, type PublicRouteKey } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import type { Release } from '../release.ts';
import { consoleHead, publicHead } from './page-head.ts';
import { pageHtml } from './page-html.ts';
import type { Prerenderer } from './prerenderer.ts';
import { routeContent } from './route-content.ts';
import {
  consoleResources,
  entryAddress,
  hostResources,
  type PageRoute,
  publicResources,
} from './route-modules.ts';

/** The releases that a site is composed of. */
export type SiteReleases = { host: Release; 'remote-public': Release; 'remote-admin': Release };

export type SiteInput = {
  releases: SiteReleases;
  facts: SiteFacts;
  supabaseUrl: string;
  publishableKey: string;
  /** Completes a username without @ in the console (Decisions 3). */
  adminEmailDomain: string | undefined;
  content: PageContent;
  prerender: Prerenderer;
  /** Address of the site's icon, null where the host has none. */
  icon: string | null;
};

/** A path that no route has: the page that it gives is shown for every unknown one. */
const NO_PATH = '/404';

/** A file of the composed site, relative to its folder. */
export type SiteFile = { file: string; text: string };

/** Every page of a site: public routes, 404.html and app.html. */
export async function sitePages(site: SiteInput): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  for (const route of PUBLIC_ROUTE_KEYS) {
    const content = routeContent(route, site.content);
    files.push({ file: pageFile(route), text: await publicPage(site, route, PUBLIC_PATHS[route], content) });
  }
  files.push({ file: '404.html', text: await publicPage(site, 'notFound', NO_PATH, {}) });
  return [...files, { file: 'app.html', text: consolePage(site) }];
}

/** `/` → `index.html`, `/who-we-are` → `who-we-are.html`. */
function pageFile(route: PublicRouteKey): string {
  return route === 'home' ? 'index.html' : `${PUBLIC_PATHS[route].slice(1)}.html`;
}

async function publicPage(
  site: SiteInput,
  route: PublicRouteKey | 'notFound',
  path: string,
  content: Partial<PageContent>,
): Promise<string> {
  const language = DEFAULT_LANGUAGE;
  const pageConfiguration = configuration(site, false);
  const page = await site.prerender({ path, language, configuration: pageConfiguration, content });
  return pageHtml({
    ...frame(site, route, language),
    head: publicHead(page),
    configuration: pageConfiguration,
    content,
    rootHtml: page.body,
  });
}

function consolePage(site: SiteInput): string {
  return pageHtml({
    ...frame(site, 'console', DEFAULT_LANGUAGE),
    head: consoleHead(site.facts),
    configuration: configuration(site, true),
    content: {},
    rootHtml: '',
  });
}

function frame(site: SiteInput, route: PageRoute, language: Language) {
  const { releases, icon } = site;
  return {
    language,
    icon,
    script: entryAddress(releases.host),
    resources: [hostResources(releases.host, route, language), ...remoteResources(releases, route, language)],
  };
}

function remoteResources(releases: SiteReleases, route: PageRoute, language: Language) {
  if (route === 'notFound') return [];
  if (route === 'console') return [consoleResources(releases['remote-admin'])];
  return [publicResources(releases['remote-public'], route, language)];
}

/** A public page does not even name the console's address. */
function configuration({ releases, facts, ...site }: SiteInput, isConsole: boolean): PageConfiguration {
  const publicEntry = entryAddress(releases['remote-public']);
  return {
    supabaseUrl: site.supabaseUrl,
    publishableKey: site.publishableKey,
    ...(isConsole && site.adminEmailDomain ? { adminEmailDomain: site.adminEmailDomain } : {}),
    facts,
    hostVersion: releases.host.version,
    remotes: isConsole
      ? { 'remote-public': publicEntry, 'remote-admin': entryAddress(releases['remote-admin']) }
      : { 'remote-public': publicEntry },
  };
}
