import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withFolderLock } from '../state/folder-lock.ts';

/** A hidden file that shows that a folder was written by an export. */
export const EXPORT_MARK = '.exported-site.json';

/** The content of the file `EXPORT_MARK`. */
export type ExportMark = {
  /** The version of the project's content; null if it could not be read (no SUPABASE_SECRET_KEY). */
  contentVersion: number | null;
};

/** @throws Error when the folder was not written by an export. */
export async function readExportMark(folder: string): Promise<ExportMark> {
  const text = await readFile(path.join(folder, EXPORT_MARK), 'utf8').catch(() => null);
  if (text === null)
    throw new Error(`${folder} is no exported site: npm run export -- ${folder} makes it one.`);
  return JSON.parse(text);
}

/**
 * Returns the path of a folder that an export may replace: it does not exist, is empty, or was written by an export.
 * @throws Error when a file, or a folder with anything else, is at the path.
 */
export async function exportTarget(given: string): Promise<string> {
  const target = await realpath(given).catch(() => path.resolve(given));
  const there = await stat(target).catch(() => null);
  if (there && !there.isDirectory()) throw new Error(`${target} is a file: name a folder.`);
  if (there && !existsSync(path.join(target, EXPORT_MARK)) && (await readdir(target)).length > 0)
    throw new Error(
      `${target} holds something else than an exported site: name another folder, or empty it.`,
    );
  return target;
}

/**
 * Fills a new folder beside the target, then replaces the target with it. Only one export of a `dist` runs at a time.
 * An export removes what a killed one left behind. A failure leaves the old folder as it was.
 * @param fill writes the files; the old folder is its second argument.
 */
export async function replaceFolder(
  target: string,
  distDir: string,
  fill: (folder: string, earlier: string) => Promise<void>,
): Promise<void> {
  const work = path.join(path.dirname(target), `.${path.basename(target)}.exporting`);
  const [fresh, before] = [path.join(work, 'new'), path.join(work, 'before')];
  await withFolderLock(path.join(distDir, 'exports'), async () => {
    // An earlier export was killed between the two renames below.
    if (existsSync(before) && !existsSync(target)) await rename(before, target);
    await rm(work, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true });
    try {
      await fill(fresh, target);
      if (existsSync(target)) await rename(target, before);
      await rename(fresh, target).catch(async (error) => {
        await rename(before, target);
        throw error;
      });
    } finally {
      // An export that failed may still write files for a moment.
      await rm(work, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
