import path from 'node:path';
import type { Plugin } from 'vite';
import { fileHash } from './folder-hash.ts';

/**
 * Writes down the hash of every file that a build reads as a module, packages apart. Each is hashed before the bundler
 * reads it, so one that changes meanwhile is found to have changed.
 * @param hashes takes them, by absolute paths.
 */
export function recordFiles(hashes: Map<string, string>): Plugin {
  return {
    name: 'record-files',
    load: {
      order: 'pre',
      filter: { id: { exclude: PACKAGES } },
      async handler(id) {
        const file = fileOf(id);
        if (file === null) return;
        const hash = await fileHash(file);
        if (!hashes.has(file)) hashes.set(file, hash);
      },
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const file = fileOf(id);
        // Read in a way that is not known here: no content of it counts as the one that was read.
        if (file !== null && !hashes.has(file)) hashes.set(file, 'unknown');
      }
    },
  };
}

const PACKAGES = /[/\\]node_modules[/\\]/;

/** `/shared/limits.ts` of `/shared/limits.ts?raw`; null for a package's module and for one that is no file. */
function fileOf(id: string): string | null {
  const [file = ''] = id.split('?', 1);
  return path.isAbsolute(file) && !PACKAGES.test(file) ? file : null;
}
