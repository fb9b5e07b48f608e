import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from './atomic-file.ts';
import { withFolderLock } from './folder-lock.ts';
import { PARTS, type PartName } from './parts.ts';
import { type Release, readRelease } from './release.ts';

/** One version's time of being live. */
export type LiveEntry = {
  version: string;
  /** ISO 8601. */
  liveSince: string;
};

/** `releases.json`: per part the versions that were made live, the live one last. A rollback takes the last away. */
export type LiveReleases = Partial<Record<PartName, readonly LiveEntry[]>>;

/** What is live in a `dist` folder; nothing where nothing was built. */
export async function readLiveReleases(distDir: string): Promise<LiveReleases> {
  const text = await readFile(fileOf(distDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? {} : JSON.parse(text);
}

/** The version of a part that is live, null where none is. */
export function liveVersion(releases: LiveReleases, part: PartName): string | null {
  return releases[part]?.at(-1)?.version ?? null;
}

/** The releases that a site is composed of. */
export type SiteReleases = { [Part in PartName]: Release<Part> };

/** Those that are live. @throws Error when the folder of one is gone. */
export async function siteReleases(distDir: string, live: LiveReleases): Promise<Partial<SiteReleases>> {
  const versions = PARTS.flatMap((part) => (liveVersion(live, part) === null ? [] : [part]));
  const site = versions.map(async (part) => [
    part,
    await readRelease(distDir, part, liveVersion(live, part) ?? ''),
  ]);
  return Object.fromEntries(await Promise.all(site));
}

/** Changes what is live, one process at a time, in one step. @returns what is live now. */
export async function changeLiveReleases(
  distDir: string,
  change: (releases: LiveReleases) => LiveReleases,
): Promise<LiveReleases> {
  return withFolderLock(distDir, async () => {
    const before = await readLiveReleases(distDir);
    const after = change(before);
    if (after !== before) await writeFileAtomically(fileOf(distDir), `${JSON.stringify(after, null, 2)}\n`);
    return after;
  });
}

/** Makes a version live; unchanged where it is live already. */
export function withLive(releases: LiveReleases, part: PartName, version: string): LiveReleases {
  if (liveVersion(releases, part) === version) return releases;
  const entry: LiveEntry = { version, liveSince: new Date().toISOString() };
  return { ...releases, [part]: [...(releases[part] ?? []), entry] };
}

function fileOf(distDir: string): string {
  return path.join(distDir, 'releases.json');
}
