import type { PGlite } from '@supabase/lite/pglite';

/**
 * An extension of PGlite that adds nothing: it holds the start back between loading the engine, which takes most of
 * the time and may be done in advance, and the first look into the data folder, which one engine alone may have open.
 */
export function holdBackUntil(mayOpen: Promise<void>) {
  return {
    name: 'hold back',
    async setup(pglite: unknown) {
      const { fs } = pglite as PGlite;
      if (!fs) throw new Error('PGlite has no file system yet.');
      const readFolder = fs.initialSyncFs.bind(fs);
      fs.initialSyncFs = async () => {
        await mayOpen;
        await readFolder();
      };
      return {};
    },
  };
}
