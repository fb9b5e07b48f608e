import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files that no composed site has are kept this long: a title or a picture may come back. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Removes old files of a folder that are linked from nowhere else: what a composed site has is linked there too. */
export async function removeUnused(folder: string): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * DAY_MS;
  await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name);
      const stats = await stat(file).catch(() => null);
      if (stats?.isFile() && stats.nlink === 1 && stats.mtimeMs < oldest) await rm(file, { force: true });
    }),
  );
}
