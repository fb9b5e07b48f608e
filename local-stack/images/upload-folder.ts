import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { responseHeaders } from '@burhan/releases/serving/response-headers';
import type { Uploads } from '@burhan/supabase/functions/api/dependencies';
import { writePrivateFile } from '../base/private-file.ts';
import { bytesOf, contentOf, openStaticFile, type StaticFile } from '../http/static-file.ts';
import { reencodePicture } from './reencode-picture.ts';

/** Where uploaded pictures are, below the site's address. */
export const UPLOADS_PATH = '/media/uploads/';

/** Named by what is in it. */
const NAME = /^[0-9a-f]{32}\.(?:jpg|png|webp)$/;

export type UploadFolder = Uploads & {
  /** An uploaded picture by its address; null when there is none. */
  read(pathname: string): Promise<{ bytes: Uint8Array<ArrayBuffer> } | null>;
  /** Answers a request below `UPLOADS_PATH`. */
  answer(request: Request): Promise<Response>;
};

/** Uploaded pictures, in a folder of the installation's data. */
export async function openUploadFolder(folder: string): Promise<UploadFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const open = async (pathname: string): Promise<StaticFile | null> => {
    const name = pathname.startsWith(UPLOADS_PATH) ? pathname.slice(UPLOADS_PATH.length) : '';
    return NAME.test(name) ? openStaticFile(path.join(folder, name), null) : null;
  };

  return {
    async read(pathname) {
      const file = await open(pathname);
      return file && { bytes: await bytesOf(file) };
    },
    prepare: reencodePicture,
    async store(name, { bytes }) {
      await writePrivateFile(path.join(folder, name), bytes);
      return `${UPLOADS_PATH}${name}`;
    },
    async answer(request) {
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plainAnswer(405, 'This address is only read.', { Allow: 'GET, HEAD' });
      }
      const found = await open(pathname);
      if (!found) return plainAnswer(404, 'Not found.');
      const headers = new Headers({
        ...responseHeaders('asset'),
        // Its name is its content.
        'Cache-Control': responseHeaders('immutable')['Cache-Control'] ?? '',
        'Content-Type': found.contentType,
        'Content-Length': String(found.size),
      });
      return new Response(await contentOf(found), { headers });
    },
  };
}

function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...responseHeaders('not-found'), 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}
