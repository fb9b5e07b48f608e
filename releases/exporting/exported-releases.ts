import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isReleaseFile } from '../building/release-version.ts';
import type { ExportedPart } from '../serving/host-files.ts';
import { filesBelow, linkFiles } from '../state/folder-files.ts';
import type { SiteReleases } from '../state/live-releases.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { type ReadLoad, type Release, releaseFolder } from '../state/release.ts';
import { filesOf } from '../state/release-files.ts';

/** At the root of an exported site that has whole releases: which those are, and their files, so that they can be fetched from it. */
export const RELEASE_LIST = 'site-releases.json';

/** The parts that an exported site has releases of: public pages are made of two in the browser. */
export const EXPORTED_PARTS: Readonly<Record<ExportedPart, readonly PartName[]>> = {
  all: PARTS,
  public: ['host', 'remote-public'],
  console: PARTS,
};

/** By part; files are relative to the release's folder. */
export type ReleaseList = Record<PartName, { version: string; files: readonly string[] }>;

/**
 * Puts releases into an exported site: whole, with their list, or for the public alone what browsers ask of them for public
 * pages and the preview: nothing of the console, and nothing that only composing reads.
 */
export async function exportReleases(
  distDir: string,
  folder: string,
  releases: SiteReleases,
  only: ExportedPart,
): Promise<void> {
  const list: Partial<ReleaseList> = {};
  const console = consoleFiles(releases.host);
  for (const part of EXPORTED_PARTS[only]) {
    const { version, entry } = releases[part];
    const isForVisitors = (file: string) =>
      (file.startsWith('assets/') || file === entry) && !(part === 'host' && console.has(file));
    const from = releaseFolder(distDir, part, version);
    const files = (await filesBelow(from)).filter(
      (file) => only !== 'public' || isForVisitors(file.replace(/\.(?:br|gz)$/, '')),
    );
    await linkFiles(from, releaseFolder(folder, part, version), files);
    list[part] = { version, files: files.filter(isReleaseFile).sort() };
  }
  if (only !== 'public') await writeFile(path.join(folder, RELEASE_LIST), `${JSON.stringify(list)}\n`);
}

/** Files of the host that nothing but the console loads. */
function consoleFiles(host: Release<'host'>): Set<string> {
  const { page, preview, languages, console } = host.registry;
  const texts = Object.values(languages);
  // The preview has the fonts of every language.
  const ofPages = new Set([...reachable(host, page, preview), ...filesOf(host, ...texts).styles]);
  return new Set([...reachable(host, console, ...texts)].filter((file) => !ofPages.has(file)));
}

/** All files that the modules of some loads may load, now or later. */
function reachable({ modules }: Release, ...loads: readonly ReadLoad[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const module = modules[key];
    if (!module || seen.has(key)) return;
    seen.add(key);
    for (const file of [module.file, ...module.css, ...(module.assets ?? [])]) files.add(file);
    for (const next of [...module.imports, ...module.dynamicImports]) visit(next);
  };
  for (const load of loads) load.modules.forEach(visit);
  return files;
}
