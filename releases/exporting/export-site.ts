import { readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteContent } from '@burhan/shared/entities/content';
import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { NOT_FOUND_PATH } from '@burhan/shared/routes';
import { siteFacts } from '@burhan/shared/site';
import { linkOrCopy } from '../building/link-or-copy.ts';
import { liveSiteReleases, writeSite } from '../composing/compose.ts';
import { CONSOLE_ROBOTS } from '../composing/crawler-files.ts';
import type { SiteConfiguration } from '../composing/known-sites.ts';
import { connectOriginsOf } from '../composing/nginx-lines.ts';
import type { SiteReleases } from '../composing/site-server.ts';
import {
  type ExportedPart,
  hostHeaders,
  hostRedirects,
  ignoredFiles,
  namesakes,
} from '../serving/host-files.ts';
import { PARTS } from '../state/parts.ts';
import { EXPORT_MARK, type ExportMark, replaceFolder } from './export-folder.ts';
import { exportPublicReleases, exportReleases, PUBLIC_PARTS, RELEASE_LIST } from './exported-releases.ts';

export type SiteToExport = {
  distDir: string;
  /** As `exportTarget` gives it. */
  target: string;
  only: ExportedPart;
  configuration: SiteConfiguration;
  content: SiteContent;
  contentVersion: number | null;
  /** Asked before the old folder is replaced: whether the releases are still those that are to be served. */
  isStillWanted?: () => Promise<boolean>;
};

/**
 * Composes a site from the live releases into a folder that any web server can serve, with the releases that it names. The same
 * content and releases give the same bytes. A failure leaves the folder as it was.
 * @returns whether the folder was replaced.
 * @throws Error when a part was never built, a setting is malformed, or the folder cannot be written.
 */
export async function exportSite(site: SiteToExport): Promise<boolean> {
  const { distDir, target, only, configuration, content, contentVersion, isStillWanted } = site;
  const releases = await liveSiteReleases(distDir);
  const { siteUrl, environment } = configuration;
  const connectOrigins = connectOriginsOf(configuration);
  const facts = siteFacts({ ...environment, ...(siteUrl && { SITE_URL: siteUrl }) });

  return replaceFolder(target, async (folder, earlier) => {
    await writeSite(folder, { distDir, releases, configuration, content, earlier });
    if (only === 'public') await removeFiles(folder, (file) => /^app\.html(?:\.|$)/.test(file));
    if (only === 'console') await keepConsole(folder);
    await Promise.all(
      [...namesakes(only, content.publications)].map(([name, file]) =>
        linkOrCopy(path.join(folder, file), path.join(folder, name)),
      ),
    );
    await addReleases(distDir, folder, releases, only);
    const mark: ExportMark = { contentVersion, connectOrigins };
    const files = {
      _headers: hostHeaders({
        only,
        rootFiles: await rootFiles(folder),
        releaseFolders: (only === 'public' ? PUBLIC_PARTS : PARTS).map(
          (part) => `/${part}/${releases[part].version}`,
        ),
        connectOrigins,
      }),
      _redirects: hostRedirects(only, content.publications, facts.siteUrl),
      '.assetsignore': ignoredFiles(),
      [EXPORT_MARK]: `${JSON.stringify(mark)}\n`,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    return (await isStillWanted?.()) ?? true;
  });
}

async function addReleases(
  distDir: string,
  folder: string,
  releases: SiteReleases,
  only: ExportedPart,
): Promise<void> {
  if (only === 'public') return exportPublicReleases(distDir, folder, releases);
  const list = await exportReleases(distDir, folder, releases);
  await writeFile(path.join(folder, RELEASE_LIST), `${JSON.stringify(list)}\n`);
}

/** Of the site's own files, the console's, and those that its addresses are answered with where there is nothing. */
async function keepConsole(folder: string): Promise<void> {
  const pages = [
    'app.html',
    ...SUPPORTED_LANGUAGES.map((language) => `${localizedPath(NOT_FOUND_PATH, language).slice(1)}.html`),
  ];
  const isKept = (file: string) =>
    pages.includes(file.replace(/\.(?:br|gz)$/, '')) ||
    /^(?:\.nginx|media)\//.test(file) ||
    /^[^/]+\.(?:ico|png|svg|webmanifest)(?:\.|$)/.test(file);
  await removeFiles(folder, (file) => !isKept(file));
  await writeFile(path.join(folder, 'robots.txt'), CONSOLE_ROBOTS);
}

async function removeFiles(folder: string, isSuperfluous: (file: string) => boolean): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  await Promise.all(files.filter(isSuperfluous).map((file) => rm(path.join(folder, file))));
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  // The inner ones first; those with something in them stay.
  for (const each of folders.sort().reverse()) await rmdir(each).catch(() => {});
}

async function rootFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/^[._]|\.(?:br|gz|html)$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}
