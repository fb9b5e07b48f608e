import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteContent } from '@burhan/shared/entities/content';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import type { SiteConfiguration } from '../prerender/known-sites.ts';
import { connectOriginsOf } from '../prerender/nginx-lines.ts';
import { writeSite } from '../prerender/prerender-site.ts';
import { hostHeaders, hostRedirects, ignoredFiles } from '../serving/host-files.ts';
import { filesBelow, linkOrCopy } from '../state/folder-files.ts';
import { liveSiteReleases } from '../state/live-releases.ts';
import { PARTS } from '../state/parts.ts';
import { EXPORT_MARK, type ExportMark, replaceFolder } from './export-folder.ts';
import { exportReleases } from './live-site.ts';

export type SiteToExport = {
  distDir: string;
  /** As `exportTarget` returns it. */
  target: string;
  configuration: SiteConfiguration;
  content: SiteContent;
  contentVersion: number | null;
};

/**
 * Prerenders a site from the live releases into a folder that any web server can serve, and adds these releases. The
 * same content and releases give the same bytes. A failure leaves the folder as it was.
 * @throws Error when a part was never built, a setting is malformed, or the folder cannot be written.
 */
export async function exportSite(site: SiteToExport): Promise<void> {
  const { distDir, target, configuration, content, contentVersion } = site;
  const releases = await liveSiteReleases(distDir);

  await replaceFolder(target, distDir, async (folder, earlier) => {
    await writeSite(folder, { distDir, releases, configuration, content, earlier });
    // A file for each console path, because some hosts cannot rewrite addresses.
    for (const address of Object.values(CONSOLE_PATHS))
      await linkOrCopy(path.join(folder, 'app.html'), path.join(folder, `${address.slice(1)}.html`));
    await exportReleases(distDir, folder, releases);
    const mark: ExportMark = { contentVersion };
    const files = {
      _headers: hostHeaders({
        rootFiles: (await filesBelow(folder))
          .filter((file) => !/^[._]|\/|\.(?:br|gz|html)$/.test(file))
          .sort(),
        releaseFolders: PARTS.map((part) => `/${part}/${releases[part].version}`),
        connectOrigins: connectOriginsOf(configuration.supabaseUrl),
      }),
      _redirects: hostRedirects(content.publications),
      '.assetsignore': ignoredFiles(),
      [EXPORT_MARK]: `${JSON.stringify(mark)}\n`,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  });
}
