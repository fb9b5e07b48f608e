import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { changeLiveReleases } from './live-releases.ts';
import type { PartName } from './parts.ts';
import { releaseFolder } from './release.ts';

/** How many versions of a part stay, the live one included, for open tabs and for rolling back. */
const KEPT_VERSIONS = 5;

/** Removes the oldest versions of a part until only `KEPT_VERSIONS` are left. */
export async function removeOldVersions(distDir: string, part: PartName): Promise<void> {
  const live = await changeLiveReleases(distDir, ({ [part]: state, ...others }) =>
    state ? { ...others, [part]: { ...state, versions: state.versions.slice(-KEPT_VERSIONS) } } : others,
  );
  const needed = live[part]?.versions ?? [];
  const versions = (await readdir(path.join(distDir, part))).filter((name) => !name.startsWith('.'));
  const builtAt = async (version: string) => (await stat(releaseFolder(distDir, part, version))).mtimeMs;
  const byAge = await Promise.all(versions.map(async (version) => ({ version, at: await builtAt(version) })));
  const old = byAge
    .sort((one, other) => one.at - other.at)
    .filter(({ version }) => !needed.includes(version));
  for (const { version } of old.slice(0, Math.max(0, versions.length - KEPT_VERSIONS)))
    await rm(releaseFolder(distDir, part, version), { recursive: true, force: true });
}
