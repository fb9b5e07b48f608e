import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '../base/startup-error.ts';

/** An open file, chosen for what the reader can decode. Close it, or read it (`contentOf`). */
export type StaticFile = {
  handle: FileHandle;
  size: number;
  etag: string;
  lastModified: string;
  contentType: string;
  /** Null for the file as it is. */
  encoding: 'br' | 'gzip' | null;
};

const CONTENT_TYPES: Record<string, string> = {
  '.atom': 'application/atom+xml; charset=utf-8',
  '.avif': 'image/avif',
  '.bib': 'application/x-bibtex; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.ris': 'application/x-research-info-systems; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml; charset=utf-8',
};

const CSL_JSON = 'application/vnd.citationstyles.csl+json; charset=utf-8';

const ENCODINGS = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP']);

/**
 * Opens a file, or the smaller precompressed one beside it that the reader accepts.
 * @returns null when there is no such file.
 */
export async function openStaticFile(
  file: string,
  acceptEncoding: string | null,
): Promise<StaticFile | null> {
  for (const { encoding, extension } of ENCODINGS) {
    if (!acceptsEncoding(acceptEncoding, encoding)) continue;
    const compressed = await openFile(file + extension, file, encoding);
    if (compressed) return compressed;
  }
  return openFile(file, file, null);
}

/** Files up to this size are read at once, for half the work. */
const READ_AT_ONCE_BYTES = 64 * 1024;

/** What is in it, a large one at the reader's pace: whoever asks for much and reads nothing must not fill the memory. Closes it. */
export async function contentOf(file: StaticFile): Promise<BodyInit> {
  if (file.size <= READ_AT_ONCE_BYTES) return bytesOf(file);
  return Readable.toWeb(file.handle.createReadStream()) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** All that is in it. Closes it. */
export async function bytesOf({ handle }: StaticFile): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await handle.readFile());
  } finally {
    await handle.close();
  }
}

/** Whether an `Accept-Encoding` header takes an encoding (RFC 9110, 12.5.3). */
function acceptsEncoding(header: string | null, encoding: string): boolean {
  let accepted = false;
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name === encoding) return !isRefused;
    if (name === '*') accepted = !isRefused;
  }
  return accepted;
}

/** The media type of a file by its name. */
function contentTypeOf(file: string): string {
  if (file.endsWith('.csl.json')) return CSL_JSON;
  return CONTENT_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
}

async function openFile(
  file: string,
  original: string,
  encoding: StaticFile['encoding'],
): Promise<StaticFile | null> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    if (ABSENT.has(errorCode(error))) return null;
    throw error;
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) {
      await handle.close();
      return null;
    }
    const { size, mtime, mtimeMs, ino } = stats;
    const version = [Math.round(mtimeMs), size, ino].map((part) => part.toString(36)).join('-');
    return {
      handle,
      size,
      etag: `"${version}${encoding ? `-${encoding}` : ''}"`,
      lastModified: mtime.toUTCString(),
      contentType: contentTypeOf(original),
      encoding,
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
