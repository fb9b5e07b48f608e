import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { linkOrCopy } from '../building/link-or-copy.ts';
import { isReleaseFile } from '../building/release-version.ts';
import type { SiteReleases } from '../composing/site-server.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { type Release, releaseFolder } from '../state/release.ts';

/** At the root of an exported site that has whole releases: which those are, and their files, so that they can be fetched from it. */
export const RELEASE_LIST = 'site-releases.json';

/** The parts that public pages are made of in the browser. */
export const PUBLIC_PARTS = ['host', 'remote-public'] as const;

/** By part; files are relative to the release's folder. */
export type ReleaseList = Record<PartName, { version: string; files: readonly string[] }>;

/** Puts whole releases into an exported site. @returns their list. */
export async function exportReleases(
  distDir: string,
  folder: string,
  releases: SiteReleases,
): Promise<ReleaseList> {
  const list = {} as ReleaseList;
  for (const part of PARTS) {
    const { version } = releases[part];
    const files = await filesOf(distDir, releases[part]);
    await place(distDir, folder, releases[part], files);
    list[part] = { version, files: files.filter(isReleaseFile).sort() };
  }
  return list;
}

/**
 * Puts what browsers ask of releases for public pages and the preview into an exported site: nothing of the console, and
 * nothing that only composing reads.
 */
export async function exportPublicReleases(
  distDir: string,
  folder: string,
  releases: SiteReleases,
): Promise<void> {
  const { host } = releases;
  const console = consoleFiles(host);
  for (const release of PUBLIC_PARTS.map((part) => releases[part])) {
    const files = (await filesOf(distDir, release)).filter(
      (file) => file.startsWith('assets/') || file === release.entry || file.startsWith(`${release.entry}.`),
    );
    const isConsole = (file: string) => release === host && console.has(file.replace(/\.(?:br|gz)$/, ''));
    await place(
      distDir,
      folder,
      release,
      files.filter((file) => !isConsole(file)),
    );
  }
}

/** Files of the host that nothing but the console loads. */
function consoleFiles({ modules, composition }: Release<'host'>): Set<string> {
  const { page, preview, languages, console } = composition;
  // The preview has the fonts of every language.
  const ofPages = reachable(modules, [
    ...[page, preview].flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...Object.values(languages).flatMap(({ styles }) => styles),
  ]);
  const ofConsole = reachable(
    modules,
    Object.values(console).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  );
  return new Set([...ofConsole].filter((file) => !ofPages.has(file)));
}

/** Files, and all that their modules may load, now or later. */
function reachable(modules: Release['modules'], files: readonly string[]): Set<string> {
  const found = new Set(files);
  const byFile = new Map(Object.entries(modules).map(([key, { file }]) => [file, key]));
  const seen = new Set<string>();
  const visit = (key: string | undefined): void => {
    const module = key === undefined ? undefined : modules[key];
    if (key === undefined || !module || seen.has(key)) return;
    seen.add(key);
    for (const file of [module.file, ...module.css, ...(module.assets ?? [])]) found.add(file);
    for (const next of [...module.imports, ...module.dynamicImports]) visit(next);
  };
  for (const file of files) visit(byFile.get(file));
  return found;
}

async function filesOf(distDir: string, { part, version }: Release): Promise<string[]> {
  const folder = releaseFolder(distDir, part, version);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function place(
  distDir: string,
  folder: string,
  { part, version }: Release,
  files: readonly string[],
): Promise<void> {
  const [from, to] = [releaseFolder(distDir, part, version), releaseFolder(folder, part, version)];
  for (const subfolder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(to, subfolder), { recursive: true });
  await Promise.all(files.map((file) => linkOrCopy(path.join(from, file), path.join(to, file))));
}
