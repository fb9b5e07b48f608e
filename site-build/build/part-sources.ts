import type { PartName } from '../state/parts.ts';
import { folderHash } from './folder-hash.ts';

/** The files that build a part, besides its own configuration. The lock file stands for all packages. */
const BUILD = [
  'site-build/build',
  'site-build/state',
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.json',
  'tsconfig.base.json',
];

/** Files that no build reads. `.env` files are not among them, because Vite reads them by itself. */
const NOT_SOURCES = /(^|\/)(node_modules|dist|testing|\.(?!env)[^/]*)(\/|$)|\.test\.tsx?$|\.md$/;

/**
 * Hexadecimal SHA-256 of all that a part is built from: its folder, `shared`, the build code and the exact packages.
 * While the hash stays the same, the part need not be built again. Whole folders are hashed, so no source is missed.
 */
export function hashOfSources(root: string, part: PartName): Promise<string> {
  return folderHash(root, [part, 'shared', ...BUILD], (file) => !NOT_SOURCES.test(file));
}
