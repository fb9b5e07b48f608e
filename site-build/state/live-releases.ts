import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeFileAtomically } from './atomic-file.ts';
import { withFolderLock } from './folder-lock.ts';
import { PARTS, type PartName } from './parts.ts';
import { type Release, readRelease } from './release.ts';

/** The content of `remotes.json`: what is live in a `dist` folder. */
export type LiveReleases = Partial<Record<PartName, LivePart>>;

type LivePart = {
  /** The versions that were made live, the live one last. A rollback takes the last away. */
  versions: readonly string[];
  /** The hash of the sources that were last built here. Absent if the part was only fetched from a site. */
  sources?: string;
};

/** Empty if nothing was built. */
export async function readLiveReleases(distDir: string): Promise<LiveReleases> {
  const text = await readFile(fileOf(distDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text);
}

/** The live version of a part; null if none is live. */
export function liveVersion(releases: LiveReleases, part: PartName): string | null {
  return releases[part]?.versions.at(-1) ?? null;
}

/** The releases that a site is prerendered from. */
export type SiteReleases = { [Part in PartName]: Release<Part> };

/** The releases that are live. @throws Error when the folder of one is gone. */
export async function siteReleases(distDir: string, live: LiveReleases): Promise<Partial<SiteReleases>> {
  const releases = PARTS.map(async (part) => {
    const version = liveVersion(live, part);
    return version === null ? [] : [[part, await readRelease(distDir, part, version)] as const];
  });
  return Object.fromEntries((await Promise.all(releases)).flat());
}

/** The live releases of all parts. @throws Error when a part was never built. */
export async function liveSiteReleases(distDir: string): Promise<SiteReleases> {
  const site = await siteReleases(distDir, await readLiveReleases(distDir));
  const missing = PARTS.find((part) => !site[part]);
  if (missing) throw new Error(`${missing} was never built: run npm run build.`);
  return site as SiteReleases;
}

/** Changes what is live in one step; only one process does so at a time. @returns what is live now. */
export async function changeLiveReleases(
  distDir: string,
  change: (releases: LiveReleases) => LiveReleases,
): Promise<LiveReleases> {
  return withFolderLock(distDir, async () => {
    const before = await readLiveReleases(distDir);
    const after = change(before);
    // A running site prerenders when the file's time changes, so an unchanged file is not written.
    if (isDeepStrictEqual(after, before)) return before;
    await writeFileAtomically(fileOf(distDir), `${JSON.stringify(after, null, 2)}\n`);
    return after;
  });
}

/** The releases after a version was made live. @param sources the hash of its sources, if it was built here. */
export function withLive(
  releases: LiveReleases,
  part: PartName,
  version: string,
  sources = releases[part]?.sources,
): LiveReleases {
  const before = releases[part]?.versions ?? [];
  const versions = before.at(-1) === version ? before : [...before, version];
  return { ...releases, [part]: { versions, ...(sources && { sources }) } };
}

function fileOf(distDir: string): string {
  return path.join(distDir, 'remotes.json');
}
