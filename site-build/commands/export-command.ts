import { readVariable } from '@burhan/shared/environment/read-variables';
import { exportTarget, readExportMark } from '../export/export-folder.ts';
import { exportSite } from '../export/export-site.ts';
import { fetchLiveReleases } from '../export/live-site.ts';
import { runCommand } from './command-line.ts';
import { hostedSource, liveSiteUrl, startedSource, warningsFor } from './site-source.ts';

const usage = `npm run export -- <folder> [--live] [--unreported] [--target DIR]
npm run export -- <folder> --report
--live takes the releases from the site at SITE_URL instead of dist; --unreported leaves it to a later
--report to tell the project that the pages are on the site`;

const flags = ['live', 'unreported', 'report'];

/**
 * `npm run export` writes the whole site as a folder of files. The content comes from SUPABASE_URL or, without that,
 * from the last prerender of the site of DATA_DIR.
 */
await runCommand({ usage, words: 1, flags }, async ({ positionals: [given], distDir, flags }) => {
  if (!given) throw new Error(`Name a folder.\n${usage}`);
  if (flags.report) return report(given);

  const target = await exportTarget(given);
  const { configuration, follow, readContent } = hostedSource() ?? (await startedSource(distDir));
  if (flags.live) await fetchLiveReleases(liveSiteUrl(), distDir);
  await follow?.keepTimeZone(readVariable(process.env, 'SITE_TIME_ZONE'));
  // The version is read before the rows, so that a change in between is newer than the reported version.
  const contentVersion = follow && (await follow.readVersion());
  const content = await readContent();
  await exportSite({ distDir, target, configuration, content, contentVersion });
  if (contentVersion !== null && !flags.unreported) await follow?.reportPrerendered(contentVersion);
  for (const line of warningsFor(configuration)) console.error(line);
  console.log(`Exported the site to ${target}.`);
});

async function report(folder: string): Promise<void> {
  const { contentVersion } = await readExportMark(folder);
  const follow = hostedSource()?.follow;
  if (!follow) throw new Error('Set SUPABASE_URL and SUPABASE_SECRET_KEY.');
  if (contentVersion === null)
    throw new Error(`${folder} was exported without SUPABASE_SECRET_KEY: export it again with it.`);
  await follow.reportPrerendered(contentVersion);
  console.log(`Reported: the pages show version ${contentVersion} of the content.`);
}
