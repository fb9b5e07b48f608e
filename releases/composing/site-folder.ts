import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { switchLink } from '../state/atomic-file.ts';

/** Composed sites that are kept: a reader who opened a file of the one before goes on reading it. */
const KEPT = 3;

const NUMBERED = /^[1-9]\d*$/;

/** The folder of one installation's composed pages. */
export function siteFolder(distDir: string, siteId: string): string {
  return path.join(distDir, 'sites', siteId);
}

/**
 * Fills a new numbered folder and makes it the current one in one step; a failure leaves everything as it was.
 * @param site an installation's folder; nobody else may write in it meanwhile.
 * @param fill writes the files; `current` is the site that the new one replaces, and is missing before the first.
 */
export async function replaceSite(
  site: string,
  fill: (folder: string, current: string) => Promise<void>,
): Promise<void> {
  const current = path.join(site, 'current');
  await removeUnfinished(site);
  const unfinished = await mkdtemp(path.join(site, '.composing-'));
  await chmod(unfinished, 0o755);
  try {
    await fill(unfinished, current);
    const numbers = await compositions(site);
    const number = (numbers.at(-1) ?? 0) + 1;
    await rename(unfinished, path.join(site, String(number)));
    await switchLink(current, String(number));
    await prune(site, [...numbers, number]);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Makes an installation's pages those that `dist/live` names, which nginx serves. */
export async function makeLive(distDir: string, siteId: string): Promise<void> {
  await switchLink(path.join(distDir, 'live'), path.join('sites', siteId, 'current'));
}

async function compositions(site: string): Promise<number[]> {
  const names = await readdir(site);
  return names
    .filter((name) => NUMBERED.test(name))
    .map(Number)
    .sort((left, right) => left - right);
}

async function prune(site: string, numbers: readonly number[]): Promise<void> {
  const old = numbers.slice(0, -KEPT);
  await Promise.all(
    old.map((number) => rm(path.join(site, String(number)), { recursive: true, force: true })),
  );
}

/** What a process that was killed left behind. */
async function removeUnfinished(site: string): Promise<void> {
  const left = (await readdir(site)).filter((name) => name.startsWith('.composing-'));
  await Promise.all(left.map((name) => rm(path.join(site, name), { recursive: true, force: true })));
}
