import { composeAll } from '../composing/compose-all.ts';
import {
  changeLiveReleases,
  type LiveReleases,
  liveVersion,
  readLiveReleases,
} from '../state/live-releases.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { type Release, readRelease } from '../state/release.ts';
import { contractBreaks } from './contract-check.ts';

/**
 * Changes what is live and composes every site again. If a site cannot be composed, all is as it was before.
 * @throws Error with the reason when the parts would not fit each other, or composing failed.
 */
export async function switchLive(
  distDir: string,
  change: (releases: LiveReleases) => LiveReleases,
): Promise<LiveReleases> {
  const before = await readLiveReleases(distDir);
  const wanted = change(before);
  await refuseMisfits(distDir, wanted);

  await changeLiveReleases(distDir, change);
  try {
    await composeAll(distDir);
  } catch (error) {
    await changeLiveReleases(distDir, () => before);
    await composeAll(distDir).catch(() => {});
    throw error;
  }
  return wanted;
}

async function refuseMisfits(distDir: string, wanted: LiveReleases): Promise<void> {
  const releases: Partial<Record<PartName, Release>> = {};
  for (const part of PARTS) {
    const version = liveVersion(wanted, part);
    if (version !== null) releases[part] = await readRelease(distDir, part, version);
  }
  const { host } = releases;
  if (!host) return;
  const remotes = PARTS.flatMap((part) => (part !== 'host' && releases[part] ? [releases[part]] : []));
  const breaks = remotes.flatMap((remote) => contractBreaks(host, remote));
  if (breaks.length > 0) throw new Error(`These releases do not fit each other: ${breaks.join('; ')}.`);
}
