import { composeAll } from '../composing/compose-all.ts';
import { refuseMisfits } from '../fit/site-fit.ts';
import { changeLiveReleases, type LiveReleases, readLiveReleases } from '../state/live-releases.ts';

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
