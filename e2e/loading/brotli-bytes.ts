import { brotliCompressSync, constants } from 'node:zlib';

/** How many bytes of body a text is, as a server sends it precompressed. */
export function brotliBytes(text: string): number {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}
