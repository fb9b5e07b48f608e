import { ApiError } from './api-error.ts';
import type { Uploads } from './dependencies.ts';
import { stripMetadata } from './strip-metadata.ts';

/** The bucket that a migration makes: read by everybody, added to by admins. */
const BUCKET = 'uploads';
const TIMEOUT_MS = 15_000;

/** Uploads in Supabase Storage. Its policies ask once more whether the caller is an admin. */
export function createStorageUploads(project: {
  supabaseUrl: string;
  /** The project's address as browsers know it. */
  publicUrl: string;
  publicKey: string;
}): Uploads {
  return {
    prepare: stripMetadata,
    async store(name, { bytes, type }, authorization) {
      const response = await fetch(`${project.supabaseUrl}/storage/v1/object/${BUCKET}/${name}`, {
        method: 'POST',
        headers: {
          apikey: project.publicKey,
          authorization,
          'content-type': type,
          'cache-control': 'max-age=31536000',
        },
        body: bytes,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = response.ok ? '' : await response.text();
      if (response.ok) await response.body?.cancel();
      // The same picture is there already.
      const isKept = response.ok || response.status === 409 || /"?Duplicate"?|already exists/i.test(answer);
      if (!isKept)
        throw new ApiError('upstream_failed', 'The picture could not be stored. Please try again.');
      return `${project.publicUrl}/storage/v1/object/public/${BUCKET}/${name}`;
    },
  };
}
