import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { displayImageAddress } from '@burhan/shared/image-address';

/** Reads the picture at an address; null if no file or service has it. @throws Error if reading fails. */
export type ReadPicture = (address: string) => Promise<Uint8Array<ArrayBuffer> | null>;

/** Requests an address of the image service, relative to the project's address. */
export type AskImageService = (address: string, signal: AbortSignal) => Promise<Response>;

export type PictureSourceOptions = {
  /** The site's folder, and the addresses of the host's files in it. No other file in it is read. */
  folder: string;
  media: readonly string[];
  /** The installation's folder, which has the uploads. */
  dataDir: string | undefined;
  /** Null if there is no image service. */
  ask: AskImageService | null;
  signal: AbortSignal;
};

/** Longer than the image service itself waits. */
const TIMEOUT_MS = 15_000;

const UPLOAD = /^\/storage\/v1\/object\/public\/(uploads\/[\da-f]{32}\.(?:jpg|png|webp))$/;

/** Whether an address is a path of this site rather than another server's. */
export function isOwnPicture(address: string): boolean {
  return address.startsWith('/');
}

/** Reads the site's own pictures as files, and all others through the image service, which checks what it fetches. */
export function createPictureSource(options: PictureSourceOptions): ReadPicture {
  const { folder, media, dataDir, ask, signal } = options;
  return async (address) => {
    if (!isOwnPicture(address)) {
      if (!ask) return null;
      const ending = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]);
      const { promise: ended, reject } = Promise.withResolvers<never>();
      ending.addEventListener('abort', () => reject(ending.reason), { once: true });
      const response = await Promise.race([ask(displayImageAddress(address), ending), ended]);
      if (!response.ok) throw new Error(`The image service answered ${response.status}.`);
      return new Uint8Array(await response.arrayBuffer());
    }
    const [pathname = ''] = address.split(/[?#]/, 1);
    const upload = UPLOAD.exec(pathname)?.[1];
    if (upload && dataDir) return new Uint8Array(await readFile(path.join(dataDir, 'storage', upload)));
    return media.includes(pathname) ? new Uint8Array(await readFile(path.join(folder, pathname))) : null;
  };
}
