import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addRelease, isReleaseFile, versionOf } from '../build/build-part.ts';
import { filesBelow, linkFiles } from '../state/folder-files.ts';
import { changeLiveReleases, type SiteReleases, withLive } from '../state/live-releases.ts';
import { PARTS, type PartName } from '../state/parts.ts';
import { releaseFolder } from '../state/release.ts';

/** The file at the root of an exported site that lists its releases and their files, so that they can be fetched. */
const RELEASE_LIST = 'site-releases.json';

/** The releases by part. Files are relative to the release's folder. */
export type ReleaseList = Record<PartName, { version: string; files: readonly string[] }>;

const TIMEOUT_MS = 60_000;

/** Puts whole releases into an exported site, with their list. */
export async function exportReleases(distDir: string, folder: string, releases: SiteReleases): Promise<void> {
  const list: Partial<ReleaseList> = {};
  for (const part of PARTS) {
    const { version } = releases[part];
    const from = releaseFolder(distDir, part, version);
    const files = await filesBelow(from);
    await linkFiles(from, releaseFolder(folder, part, version), files);
    list[part] = { version, files: files.filter(isReleaseFile).sort() };
  }
  await writeFile(path.join(folder, RELEASE_LIST), `${JSON.stringify(list)}\n`);
}

/**
 * Fetches the releases of an exported site into a `dist` folder and makes them live there. Releases that are there
 * already are not fetched. The version of a fetched release must be the hash of its files.
 * @throws Error when a file cannot be fetched, or a release has another hash.
 */
export async function fetchLiveReleases(siteUrl: string, distDir: string): Promise<void> {
  const list: unknown = JSON.parse((await fetchFile(`${siteUrl}/${RELEASE_LIST}`)).toString());
  if (!isReleaseList(list))
    throw new Error(`${siteUrl}/${RELEASE_LIST} is not the list of an exported site.`);
  for (const part of PARTS) await fetchRelease(siteUrl, distDir, part, list[part]);
  await changeLiveReleases(distDir, (live) =>
    PARTS.reduce((releases, part) => withLive(releases, part, list[part].version), live),
  );
}

async function fetchRelease(
  siteUrl: string,
  distDir: string,
  part: PartName,
  { version, files }: ReleaseList[PartName],
): Promise<void> {
  if (existsSync(releaseFolder(distDir, part, version))) return;
  const contents = await Promise.all(files.map((file) => fetchFile(`${siteUrl}/${part}/${version}/${file}`)));
  await addRelease(distDir, part, async (folder) => {
    for (const [index, file] of files.entries()) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
      await writeFile(path.join(folder, file), contents[index] ?? '');
    }
    if ((await versionOf(folder)) !== version)
      throw new Error(`What ${siteUrl} has as version ${version} of ${part} is something else.`);
  });
}

async function fetchFile(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: Error) => {
    throw new Error(`${address} cannot be reached (${error.message}).`);
  });
  if (answer.ok) return Buffer.from(await answer.arrayBuffer());
  throw new Error(
    `${address} answered ${answer.status}: the first time, hand over a site with all parts (deploy/steps/part).`,
  );
}

/** Checks a fetched list. Its file names must not lead out of the folder of their release. */
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
