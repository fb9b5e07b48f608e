import path from 'node:path';
import { writePrivateFile } from '../base/private-file.ts';

const CHECKSUM_BYTES = 32;
const TIME_BYTES = 8;

/** What an entry's file is larger than what is kept in it. */
export const ENTRY_HEAD_BYTES = CHECKSUM_BYTES + TIME_BYTES;

export type CacheEntry = { bytes: Uint8Array<ArrayBuffer>; storedAtMs: number };

/** What is in an entry's file; null when it is not what was written there. */
export async function parseCacheEntry(content: Uint8Array<ArrayBuffer>): Promise<CacheEntry | null> {
  const sealed = content.subarray(CHECKSUM_BYTES);
  if (sealed.byteLength < TIME_BYTES) return null;
  if (!(await checksum(sealed)).equals(content.subarray(0, CHECKSUM_BYTES))) return null;
  const storedAtMs = new DataView(content.buffer, content.byteOffset).getFloat64(CHECKSUM_BYTES);
  const { byteOffset, byteLength } = content.subarray(ENTRY_HEAD_BYTES);
  return { bytes: new Uint8Array(content.buffer, byteOffset, byteLength), storedAtMs };
}

/** Writes an entry's file beside its place and moves it there once it is on the disk: it appears whole or not. */
export async function writeCacheEntry(
  folder: string,
  name: string,
  { bytes, storedAtMs }: CacheEntry,
): Promise<void> {
  const sealed = new Uint8Array(TIME_BYTES + bytes.byteLength);
  new DataView(sealed.buffer).setFloat64(0, storedAtMs);
  sealed.set(bytes, TIME_BYTES);
  await writePrivateFile(path.join(folder, name), Buffer.concat([await checksum(sealed), sealed]));
}

/** Made beside the main thread, which answers everybody. */
async function checksum(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes));
}
