import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createQueue } from '@burhan/shared/queue';
import { filesBelow, linkOrCopy } from '../state/folder-files.ts';

const TEXT = /\.(atom|bib|css|html|js|json|mjs|ris|svg|txt|webmanifest|xml)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Node has 4 threads for this and must finish what they get. Tasks that wait here can still be dropped. */
const compressing = createQueue({ atOnce: 4 });

/**
 * Writes `.br` and `.gz` beside every text file of a folder, if they are smaller than the file.
 * @param options.skip files and folders, relative to the folder, that are not served as they are.
 * @param options.quality brotli's, 0 to 11. 10 takes a third of the time of 11, and gives pages that are 2 % larger.
 * @param options.earlier a folder that was compressed before. The copies of files that stayed the same come from it.
 * @param options.signal once it is aborted, no further file is begun.
 */
export async function precompress(
  folder: string,
  {
    skip = [],
    quality = constants.BROTLI_MAX_QUALITY,
    earlier,
    signal,
  }: { skip?: readonly string[]; quality?: number; earlier?: string; signal?: AbortSignal } = {},
): Promise<void> {
  const texts = (await filesBelow(folder)).filter(
    (file) =>
      TEXT.test(file) && !skip.some((skipped) => file === skipped || file.startsWith(skipped + path.sep)),
  );
  await Promise.all(
    texts.map((file) =>
      compressing(
        () => compressFile(path.join(folder, file), quality, earlier && path.join(earlier, file)),
        signal && { signal },
      ),
    ),
  );
}

async function compressFile(file: string, quality: number, earlier: string | undefined): Promise<void> {
  const content = await readFile(file);
  if (earlier !== undefined && (await takeCompressed(earlier, content, file))) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const variants = [
    [`${file}.br`, await brotli(content, { params })],
    [`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION })],
  ] as const;
  for (const [name, compressed] of variants) {
    if (compressed.length < content.length) await writeFile(name, compressed);
  }
}

/**
 * Puts the compressed copies of an earlier file beside `file` if the earlier file has this content. If it has no copy,
 * `file` needs none: the copy was not smaller.
 * @returns whether the content is the same.
 */
async function takeCompressed(earlier: string, content: Buffer, file: string): Promise<boolean> {
  const before = await readFile(earlier).catch(() => null);
  if (!before?.equals(content)) return false;
  for (const ending of ['.br', '.gz']) {
    await linkOrCopy(earlier + ending, file + ending).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return true;
}
