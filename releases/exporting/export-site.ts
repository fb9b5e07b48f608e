import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteContent } from '@burhan/shared/entities/content';
import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { NOT_FOUND_PATH } from '@burhan/shared/routes';
import { siteFacts } from '@burhan/shared/site';
import { liveSiteReleases, writeSite } from '../composing/compose.ts';
import { CONSOLE_ROBOTS } from '../composing/crawler-files.ts';
import type { SiteConfiguration } from '../composing/known-sites.ts';
import { connectOriginsOf } from '../composing/nginx-lines.ts';
import {
  type ExportedPart,
  hostHeaders,
  hostRedirects,
  ignoredFiles,
  namesakes,
} from '../serving/host-files.ts';
import { filesBelow, linkFiles, linkOrCopy } from '../state/folder-files.ts';
import { EXPORT_MARK, type ExportMark, replaceFolder } from './export-folder.ts';
import { EXPORTED_PARTS, exportReleases } from './exported-releases.ts';

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

/** The pages that a console's addresses are answered with, where there is something and where there is nothing. */
const CONSOLE_PAGES = [
  'app.html',
  ...SUPPORTED_LANGUAGES.map((language) => `${localizedPath(NOT_FOUND_PATH, language).slice(1)}.html`),
];

/** Which of the site's own files each part of it has. */
const IS_OF: Readonly<Record<ExportedPart, (file: string) => boolean>> = {
  all: () => true,
  public: (file) => !/^app\.html(?:\.|$)/.test(file),
  console: (file) =>
    CONSOLE_PAGES.includes(file.replace(/\.(?:br|gz)$/, '')) ||
    /^(?:\.nginx|media)\/|^[^/]+\.(?:ico|png|svg|webmanifest)(?:\.|$)/.test(file),
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
  const { supabaseUrl, siteUrl, environment } = configuration;
  const connectOrigins = connectOriginsOf(supabaseUrl);
  const facts = siteFacts({ ...environment, ...(siteUrl && { SITE_URL: siteUrl }) });

  return replaceFolder(target, async (folder, earlier) => {
    const whole = path.join(folder, '.whole');
    await mkdir(whole);
    await writeSite(whole, { distDir, releases, configuration, content, earlier });
    await linkFiles(whole, folder, (await filesBelow(whole)).filter(IS_OF[only]));
    await rm(whole, { recursive: true });
    if (only === 'console') await writeFile(path.join(folder, 'robots.txt'), CONSOLE_ROBOTS);
    await Promise.all(
      [...namesakes(only, content.publications)].map(([name, file]) =>
        linkOrCopy(path.join(folder, file), path.join(folder, name)),
      ),
    );
    await exportReleases(distDir, folder, releases, only);
    const mark: ExportMark = { contentVersion, connectOrigins };
    const files = {
      _headers: hostHeaders({
        only,
        rootFiles: (await filesBelow(folder))
          .filter((file) => !/^[._]|\/|\.(?:br|gz|html)$/.test(file))
          .sort(),
        releaseFolders: EXPORTED_PARTS[only].map((part) => `/${part}/${releases[part].version}`),
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
