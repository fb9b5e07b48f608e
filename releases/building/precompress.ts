import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(atom|css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every text file of a folder, where they are smaller than the file.
 * @param skip files and folders, relative to the folder, that are not served as they are.
 */
export async function precompress(
  folder: string,
  { skip = [] }: { skip?: readonly string[] } = {},
): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !skip.some((skipped) => file === skipped || file.startsWith(skipped + path.sep)));
  await Promise.all(texts.map((file) => compressFile(path.join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
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
