import type { PartName } from '../state/parts.ts';
import { folderHash } from './folder-hash.ts';

const NOT_SOURCES = /(^|\/)(node_modules|dist|testing|\.[^/]*)$|\.test\.tsx?$|\.md$/;

/**
 * Hash of everything that a part's build depends on: its own sources, what is bundled into it, the build itself and
 * the exact packages.
 */
export function sourceFingerprint(root: string, part: PartName): Promise<string> {
  const sources = [part, 'shared', 'releases/building'];
  const settings = ['pnpm-lock.yaml', 'tsconfig.json', 'tsconfig.base.json'];
  return folderHash(root, [...sources, ...settings], (file) => !NOT_SOURCES.test(file));
}
