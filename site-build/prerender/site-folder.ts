import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { switchLink } from '../state/atomic-file.ts';

/** How many prerendered sites are kept, so that a reader who opened a file of an earlier one can read on. */
const KEPT = 3;

/** The folder of one installation's prerendered pages. */
export function siteFolder(distDir: string, siteId: string): string {
  return path.join(distDir, 'sites', siteId);
}

/**
 * Fills a new numbered folder and makes it the current one in one step; a failure leaves everything as it was.
 * @param site an installation's folder; nobody else may write in it meanwhile.
 * @param fill writes the files; `current` is the site that the new one replaces; the first time, it does not exist.
 */
export async function replaceSite(
  site: string,
  fill: (folder: string, current: string) => Promise<void>,
): Promise<void> {
  const current = path.join(site, 'current');
  const names = await readdir(site);
  const numbers = names
    .map(Number)
    .filter(Number.isInteger)
    .sort((left, right) => left - right);
  const number = String((numbers.at(-1) ?? 0) + 1);
  const folder = path.join(site, number);
  await mkdir(folder);
  await fill(folder, current).catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  await switchLink(current, number);
  for (const old of numbers.slice(0, 1 - KEPT))
    await rm(path.join(site, String(old)), { recursive: true, force: true });
}

/** Points `dist/live`, which nginx serves, to an installation's pages. */
export async function makeLive(distDir: string, siteId: string): Promise<void> {
  await switchLink(path.join(distDir, 'live'), path.join('sites', siteId, 'current'));
}
