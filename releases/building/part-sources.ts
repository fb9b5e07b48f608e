import path from 'node:path';
import type { FileHashes, PartSources } from '../state/build-state.ts';
import type { PartName } from '../state/parts.ts';
import { fileHash, folderHash } from './folder-hash.ts';

/** The code that builds, as far as it is not the part's own; a test holds it against what is imported. */
const BUILD_CODE = [
  'releases/building',
  'releases/state/parts.ts',
  'releases/state/release.ts',
  'shared/server-share.ts',
];

/** The lock file stands for all packages and their patches. */
const SETTINGS = [
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.json',
  'tsconfig.base.json',
  // Vite would look for one up to here.
  ...['js', 'cjs', 'mjs', 'ts', 'cts', 'mts'].map((ending) => `postcss.config.${ending}`),
];

/** Nothing of these is built, unless a module imports it; what Vite reads of its own accord may begin with a dot. */
const NOT_SOURCES = /(^|\/)(node_modules|dist|testing|\.(?!env|postcssrc)[^/]*)(\/|$)|\.test\.tsx?$|\.md$/;

/**
 * Hash of a part's own folder, of what `shared` has besides modules, of the contract, which a release carries, of the code that builds, of the settings and of
 * the exact packages.
 */
export function hashOfFolders(root: string, part: PartName): Promise<string> {
  return folderHash(root, [part, 'shared', ...BUILD_CODE, ...SETTINGS], countsInFolder);
}

/**
 * @param folders their hash before the build.
 * @param read what the build read, by absolute paths.
 */
export function partSources(root: string, part: PartName, folders: string, read: FileHashes): PartSources {
  const files = Object.entries(read).map(([file, hash]) => [path.relative(root, file), hash] as const);
  const others = files.filter(([file]) => !(file.startsWith(`${part}${path.sep}`) && countsInFolder(file)));
  return { folders, modules: Object.fromEntries(others.sort()) };
}

/** Whether a build of the part would read what it read before. */
export async function isBuiltFrom(root: string, part: PartName, sources: PartSources): Promise<boolean> {
  if (sources.folders !== (await hashOfFolders(root, part))) return false;
  const modules = Object.entries(sources.modules);
  const hashes = await Promise.all(modules.map(([file]) => fileHash(path.join(root, file))));
  return modules.every(([, hash], index) => hash === hashes[index]);
}

/** Whether `hashOfFolders` takes a file of the folders that it looks through. */
function countsInFolder(file: string): boolean {
  return !NOT_SOURCES.test(file) && !/^shared\/(?!contract\/).*\.tsx?$/.test(file);
}
