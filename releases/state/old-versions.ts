import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { changeLiveReleases, type LiveReleases } from './live-releases.ts';
import type { PartName } from './parts.ts';
import { releaseFolder } from './release.ts';

/** How many versions of a part stay, the live one included, for open tabs and for rolling back. */
export const KEPT_VERSIONS = 5;

/** Removes the oldest versions of a part until only so many are left; the live one stays in any case. */
export async function removeOldVersions(distDir: string, part: PartName, keep: number): Promise<void> {
  const shorten = (releases: LiveReleases): LiveReleases => {
    const history = releases[part] ?? [];
    return history.length > keep ? { ...releases, [part]: history.slice(-keep) } : releases;
  };
  const history = (await changeLiveReleases(distDir, shorten))[part] ?? [];
  const needed = new Set(history.map(({ version }) => version));

  const folders = (await readdir(path.join(distDir, part))).filter((name) => !name.startsWith('.'));
  const byAge = await Promise.all(
    folders.map(async (version) => ({
      version,
      builtMs: (await stat(releaseFolder(distDir, part, version))).mtimeMs,
    })),
  );
  const superfluous = byAge
    .sort((left, right) => left.builtMs - right.builtMs)
    .filter(({ version }) => !needed.has(version))
    .slice(0, Math.max(0, folders.length - keep));
  await Promise.all(
    superfluous.map(({ version }) =>
      rm(releaseFolder(distDir, part, version), { recursive: true, force: true }),
    ),
  );
}
