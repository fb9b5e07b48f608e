import { createHash } from 'node:crypto';
import { spokenBy } from '@burhan/shared/contract/speaks';
import { DECLARATIONS_FOLDER, SERVER_ENTRIES, SERVER_FOLDER } from '../state/parts.ts';
import { type Compositions, RELEASE_FILE, type Release } from '../state/release.ts';
import type { Files } from './read-folder.ts';

/**
 * Holds a release's files against what its release.json says.
 * @throws Error naming the first file that is missing, is another or is too many.
 */
export function checkComplete(files: Files, release: Release & Required<Pick<Release, 'files'>>): void {
  for (const [file, hash] of Object.entries(release.files)) {
    const content = files.get(file);
    if (!content) throw new Error(`${file} is missing: copy the whole release, or build it again.`);
    if (createHash('sha256').update(content).digest('hex') !== hash)
      throw new Error(`${file} is not as it was built: copy the release again, or build it again.`);
  }
  for (const file of files.keys()) {
    if (file !== RELEASE_FILE && !Object.hasOwn(release.files, file))
      throw new Error(`${file} is not named by release.json: remove it, or build the release again.`);
  }
  for (const [file, namedBy] of namedFiles(release)) {
    if (!files.has(file))
      throw new Error(
        `${file}, which ${namedBy} of release.json names, is missing: build the release again.`,
      );
  }
  for (const key of release.exposes) {
    if (!release.modules[key]?.file.endsWith('.js'))
      throw new Error(
        `release.json: exposes names ${key}, which is no script of modules: build the release again.`,
      );
  }
}

/** Files that a release names, and where. */
function* namedFiles(release: Release): Generator<[file: string, namedBy: string]> {
  yield [release.entry, 'entry'];
  yield [SERVER_ENTRIES[release.part], 'part'];
  for (const version of spokenBy(release)) yield [`${DECLARATIONS_FOLDER}/${version}/modules.ts`, 'speaks'];
  for (const [key, { file, css, assets = [] }] of Object.entries(release.modules))
    for (const named of [file, ...css, ...assets]) yield [named, `modules["${key}"]`];
  const { composition } = release;
  if (release.part === 'remote-public') {
    const { pages, islands } = composition as Compositions['remote-public'];
    for (const [page, { styles }] of Object.entries(pages))
      for (const style of styles) yield [`${SERVER_FOLDER}/${style}`, `composition.pages.${page}`];
    for (const [island, { scripts, styles }] of Object.entries(islands))
      for (const file of [...scripts, ...styles]) yield [file, `composition.islands.${island}`];
    return;
  }
  const { console, panels } = composition as Compositions['remote-admin'];
  for (const [language, { scripts, styles }] of Object.entries(console))
    for (const file of [...scripts, ...styles]) yield [file, `composition.console.${language}`];
  for (const [panel, scripts] of Object.entries(panels))
    for (const file of scripts) yield [file, `composition.panels.${panel}`];
}
