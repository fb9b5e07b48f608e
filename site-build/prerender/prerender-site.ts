import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { editedFactsInAll } from '@burhan/shared/edited-facts';
import { emptyContent, type SiteContent } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { editedPage } from '@burhan/shared/page-texts/edited-page';
import { removedPublicationFile } from '@burhan/shared/publication-address';
import { siteFactsInAll } from '@burhan/shared/site';
import { precompress } from '../build/precompress.ts';
import { writeFileAtomically } from '../state/atomic-file.ts';
import { filesBelow, linkFiles, removeUnused } from '../state/folder-files.ts';
import { withFolderLock } from '../state/folder-lock.ts';
import { liveSiteReleases, type SiteReleases } from '../state/live-releases.ts';
import { releaseFolder, SITE_FILES } from '../state/release.ts';
import { citationFiles } from './citation-files.ts';
import { robotsText } from './crawler-files.ts';
import { createStyleReader } from './inline-styles.ts';
import { knownSites, rememberConfiguration, type SiteConfiguration } from './known-sites.ts';
import { CONNECT_SOURCES, connectSources } from './nginx-lines.ts';
import { FEED_PATH, loadFeedTitle, publicationsFeed } from './publications-feed.ts';
import { addRowPictures, type LivePictures } from './row-pictures.ts';
import { shareCard } from './share-card.ts';
import { addSharePicture } from './share-pictures.ts';
import { replaceSite, siteFolder } from './site-folder.ts';
import { sitePages } from './site-pages.ts';
import { loadSiteServer } from './site-server.ts';

export type PrerenderOptions = {
  distDir: string;
  /** Names the installation among those that share one `dist`. */
  siteId: string;
  configuration: SiteConfiguration;
  /** The rows of all tables; null keeps the content of the last prerender. */
  content: SiteContent | null;
  live?: LivePictures;
};

/** The best quality, 11, takes three times as long (see `precompress`), and somebody waits for the pages. */
const BROTLI_QUALITY = 10;

/**
 * Prerenders a site from the live releases into a new folder, then switches to this folder in one step. So
 * readers never see half a site.
 * @throws Error when a part was never built, a site fact or the time zone is malformed, or the running site is closed.
 * The pages then stay as they were.
 */
export async function prerenderSite(options: PrerenderOptions): Promise<void> {
  const site = siteFolder(options.distDir, options.siteId);
  await withFolderLock(site, async () => {
    const releases = await liveSiteReleases(options.distDir);
    // After a release there may be no database to read. The prerender then uses this file.
    if (options.content) await writeFileAtomically(contentFile(site), JSON.stringify(options.content));
    const content = options.content ?? (await lastContent(site));
    await replaceSite(site, (folder, earlier) =>
      writeSite(folder, { ...options, releases, content, earlier }),
    );
    await rememberConfiguration(site, options.configuration);
  });
}

/** Prerenders every known site of a `dist` folder again, with the configuration and the content of its last prerender. */
export async function prerenderAll(distDir: string): Promise<void> {
  for (const { siteId, configuration } of await knownSites(distDir))
    await prerenderSite({ distDir, siteId, configuration, content: null });
}

export type SiteToWrite = Pick<PrerenderOptions, 'distDir' | 'configuration' | 'live'> & {
  releases: SiteReleases;
  content: SiteContent;
  /** An earlier folder of the same site, from which compressed files are taken. */
  earlier?: string;
};

/**
 * Writes a site's own files into an empty folder: everything but the releases.
 * @throws Error when a site fact or the time zone is malformed.
 */
export async function writeSite(
  folder: string,
  { distDir, releases, configuration, content, earlier, live }: SiteToWrite,
): Promise<void> {
  const environmentFacts = siteFactsInAll(configuration.environment);
  const facts = editedFactsInAll(environmentFacts, content.site_facts?.[0]);
  const english = facts[DEFAULT_LANGUAGE];

  const edited = editedPage({ content }, 'publications', DEFAULT_LANGUAGE);
  const feedTitle = await loadFeedTitle(english, edited.pageTexts);
  const server = await loadSiteServer(distDir, releases);
  const hostFiles = path.join(releaseFolder(distDir, 'host', releases.host.version), SITE_FILES);
  const mediaFiles = await filesBelow(hostFiles);
  // These may be hard links into the release, so nothing may write into them. The build compressed them.
  await linkFiles(hostFiles, folder, mediaFiles);
  const media = mediaFiles.map((file) => `/${file}`);
  const pictures = await addRowPictures({ distDir, configuration, folder, media, content, live });
  live?.signal.throwIfAborted();
  const pages = await sitePages({
    releases,
    configuration,
    facts,
    settings: environmentFacts,
    content,
    feedTitle,
    server,
    pictures,
    addSharePicture: async (page) => {
      live?.signal.throwIfAborted();
      const card = await shareCard(page, facts[page.language]);
      return card && addSharePicture(distDir, folder, card);
    },
    readStyle: createStyleReader(distDir),
  });
  await removeUnused(path.join(distDir, 'share-pictures'));
  const files = [
    ...pages,
    { file: 'robots.txt', text: robotsText(english.siteUrl) },
    { file: FEED_PATH.slice(1), text: publicationsFeed(content.publications, english, feedTitle) },
    ...citationFiles(content.publications, server.writeCitations),
    // These files tell servers to answer the addresses of a removed publication with 410.
    ...(content.removedPublications ?? []).map((id) => ({
      file: removedPublicationFile(id).slice(1),
      text: '',
    })),
    { file: CONNECT_SOURCES, text: connectSources(configuration.supabaseUrl) },
  ];
  for (const subfolder of new Set(files.map(({ file }) => path.dirname(file)))) {
    await mkdir(path.join(folder, subfolder), { recursive: true });
  }
  await Promise.all(files.map(({ file, text }) => writeFile(path.join(folder, file), text)));
  await precompress(folder, {
    skip: mediaFiles,
    quality: BROTLI_QUALITY,
    earlier,
    signal: live?.signal,
  });
}

/** The rows of a site's last prerender. @param site its folder. */
export async function lastContent(site: string): Promise<SiteContent> {
  const last = await readFile(contentFile(site), 'utf8').catch(() => null);
  return last === null ? emptyContent() : JSON.parse(last);
}

function contentFile(site: string): string {
  return path.join(site, 'content.json');
}
