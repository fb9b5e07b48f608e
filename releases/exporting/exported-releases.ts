import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isReleaseFile } from '../building/release-version.ts';
import { filesBelow, linkFiles } from '../state/folder-files.ts';
import type { SiteReleases } from '../state/live-releases.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { releaseFolder } from '../state/release.ts';

/** At the root of an exported site: which releases it has, and their files, so that they can be fetched from it. */
export const RELEASE_LIST = 'site-releases.json';

/** By part; files are relative to the release's folder. */
export type ReleaseList = Record<PartName, { version: string; files: readonly string[] }>;

/** Puts whole releases into an exported site, with their list. */
export async function exportReleases(distDir: string, folder: string, releases: SiteReleases): Promise<void> {
  const list: Partial<ReleaseList> = {};
  for (const part of PARTS) {
    const { version } = releases[part];
    const from = releaseFolder(distDir, part, version);
    const files = await filesBelow(from);
    await linkFiles(from, releaseFolder(folder, part, version), files);
    list[part] = { version, files: files.filter(isReleaseFile).sort() };
  }
  await writeFile(path.join(folder, RELEASE_LIST), `${JSON.stringify(list)}\n`);
}
