import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { changeLiveReleases } from './live-releases.ts';
import type { PartName } from './parts.ts';
import { releaseFolder } from './release.ts';

/** How many versions of a part stay, the live one included, for open tabs and for rolling back. */
const KEPT_VERSIONS = 5;

/** Removes the oldest versions of a part until only so many are left. */
export async function removeOldVersions(distDir: string, part: PartName): Promise<void> {
  const live = await changeLiveReleases(distDir, ({ [part]: state, ...others }) =>
    state ? { ...others, [part]: { ...state, versions: state.versions.slice(-KEPT_VERSIONS) } } : others,
  );
  const needed = live[part]?.versions ?? [];

  const folders = (await readdir(path.join(distDir, part))).filter((name) => !name.startsWith('.'));
  const byAge = await Promise.all(
    folders.map(async (version) => ({
      version,
      builtMs: (await stat(releaseFolder(distDir, part, version))).mtimeMs,
    })),
  );
  const superfluous = byAge
    .sort((left, right) => left.builtMs - right.builtMs)
    .filter(({ version }) => !needed.includes(version))
    .slice(0, Math.max(0, folders.length - KEPT_VERSIONS));
  for (const { version } of superfluous)
    await rm(releaseFolder(distDir, part, version), { recursive: true, force: true });
}
