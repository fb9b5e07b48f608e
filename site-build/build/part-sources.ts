import type { PartName } from '../state/parts.ts';
import { folderHash } from './folder-hash.ts';

/** What builds a part besides its own configuration. The lock file stands for all packages. */
const BUILD = [
  'site-build/build',
  'site-build/state',
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.json',
  'tsconfig.base.json',
];

/** Nothing of these is built. Vite reads `.env` files of its own accord. */
const NOT_SOURCES = /(^|\/)(node_modules|dist|testing|\.(?!env)[^/]*)(\/|$)|\.test\.tsx?$|\.md$/;

/**
 * Hexadecimal SHA-256 of all that a part is built from: its folder, `shared`, what builds it, the exact packages. A build is
 * as good as a new one while it stays (docs/decisions/017-stale-by-folders.md).
 */
export function hashOfSources(root: string, part: PartName): Promise<string> {
  return folderHash(root, [part, 'shared', ...BUILD], (file) => !NOT_SOURCES.test(file));
}
