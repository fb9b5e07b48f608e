import { brotliCompressSync, constants } from 'node:zlib';

/** How many bytes of body a text is, as a server sends it precompressed. */
export function brotliBytes(text: string): number {
  const known = sizes.get(text);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const size = brotliCompressSync(text, { params }).length;
  sizes.set(text, size);
  return size;
}

/** Pages share most of their scripts. */
const sizes = new Map<string, number>();
