import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILE, type Release } from '../state/release.ts';
import { folderHash } from './folder-hash.ts';

const VERSION_LENGTH = 12;

/** What a release says of itself that its version is made from. */
export type ReleaseDescription = Omit<Release, 'version' | 'commit'>;

/** Compressed copies stand beside a release's files, and are none of them. */
export function isReleaseFile(file: string): boolean {
  return !/\.(?:br|gz)$/.test(file);
}

/** The version of a release by the content of its folder, wherever that was brought from. */
export async function releaseVersion(folder: string): Promise<string> {
  const hash = await folderHash(folder, [''], isReleaseFile, async (file) => {
    if (file !== RELEASE_FILE) return readFile(path.join(folder, file));
    const { version, commit, ...described }: Release = JSON.parse(
      await readFile(path.join(folder, file), 'utf8'),
    );
    return Buffer.from(JSON.stringify(described satisfies ReleaseDescription));
  });
  return hash.slice(0, VERSION_LENGTH);
}
