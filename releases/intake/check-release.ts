import type { PartName } from '../state/parts.ts';
import { RELEASE_FILE } from '../state/release.ts';
import { checkComplete } from './check-complete.ts';
import { checkContents } from './check-contents.ts';
import { parseRelease } from './parse-release.ts';
import type { Files } from './read-folder.ts';

/** What can be said of a release without its site. @throws Error naming the file that is refused and what to do. */
export function checkRelease(files: Files, part: Exclude<PartName, 'host'>) {
  const json = files.get(RELEASE_FILE);
  if (!json) throw new Error(`${RELEASE_FILE} is missing: give the folder that burhan-contract build wrote.`);
  const release = parseRelease(part, json);
  checkComplete(files, release);
  checkContents(files);
  const { version, builtAt, commit, newestMigration, files: hashes, ...described } = release;
  return { release, described };
}
