import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createQueue } from '@burhan/shared/queue';
import { inNewFolder, settle } from '../building/build-part.ts';
import { releaseVersion } from '../building/release-version.ts';
import { changeLiveReleases, withLive } from '../state/live-releases.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { RELEASE_FILE, type Release, readRelease } from '../state/release.ts';
import { RELEASE_LIST, type ReleaseList } from './exported-releases.ts';

const TIMEOUT_MS = 60_000;
const AT_ONCE = 8;

/**
 * Brings the releases of an exported site into a `dist` folder and makes them live there. What is there already is not
 * fetched; what is fetched must have the hash that its version is.
 * @throws Error when a file cannot be had, or is not what the version says.
 */
export async function fetchLiveReleases(siteUrl: string, distDir: string): Promise<void> {
  const list = await readReleaseList(siteUrl);
  for (const part of PARTS) await fetchRelease(siteUrl, distDir, part, list[part]);
  await changeLiveReleases(distDir, (live) =>
    PARTS.reduce((releases, part) => withLive(releases, part, list[part].version), live),
  );
}

/** The releases that an exported site has. @throws Error when it does not say so. */
async function readReleaseList(siteUrl: string): Promise<ReleaseList> {
  const list: unknown = await fetchFile(`${siteUrl}/${RELEASE_LIST}`).then(
    (bytes) => JSON.parse(bytes.toString()),
    (cause) => {
      throw new Error(
        `${siteUrl} does not say which releases it has (${cause instanceof Error ? cause.message : cause}): ` +
          'hand over a site with all parts first (deploy/steps/part).',
        { cause },
      );
    },
  );
  if (!isReleaseList(list))
    throw new Error(`${siteUrl}/${RELEASE_LIST} is not the list of an exported site.`);
  return list;
}

async function fetchRelease(
  siteUrl: string,
  distDir: string,
  part: PartName,
  { version, files }: ReleaseList[PartName],
): Promise<void> {
  if (await readRelease(distDir, part, version).catch(() => null)) return;
  await inNewFolder(distDir, part, async (folder) => {
    const fetching = createQueue({ atOnce: AT_ONCE });
    const bring = async (file: string) => {
      const bytes = await fetchFile(`${siteUrl}/${part}/${version}/${file}`);
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), bytes);
    };
    // All have ended before the folder goes.
    const ended = await Promise.allSettled(files.map((file) => fetching(() => bring(file))));
    const failure = ended.find((each) => each.status === 'rejected');
    if (failure) throw failure.reason;
    const release: Release = JSON.parse(await readFile(path.join(folder, RELEASE_FILE), 'utf8'));
    if (release.part !== part || (await releaseVersion(folder)) !== version)
      throw new Error(
        `What ${siteUrl} has as version ${version} of ${part} is something else: nothing was changed.`,
      );
    await settle(folder, distDir, { ...release, version });
  });
}

async function fetchFile(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** What comes from outside names files: none of them may be elsewhere than in its release. */
function isReleaseList(list: unknown): list is ReleaseList {
  return PARTS.every((part) => {
    const { version, files } = (list as Partial<ReleaseList> | null)?.[part] ?? {};
    return (
      /^[\da-f]{12}$/.test(String(version)) &&
      Array.isArray(files) &&
      files.every((file) => /^(?:[\w@+-][\w.@+-]*\/)*[\w@+-][\w.@+-]*$/.test(String(file)))
    );
  });
}
