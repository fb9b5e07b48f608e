import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { UPLOAD_MAXIMUM_BYTES } from '@burhan/shared/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { uploadPicture } from '../../data/uploads.ts';

/** The key of mutations that upload a picture. A save waits for them. */
export const UPLOADS = ['upload'] as const;

/**
 * Uploads one picture at a time: chosen, dropped or pasted.
 * @param fillIn puts the address into the form.
 */
export function useUpload<Filled>(scope: SessionScope, fillIn: (address: string) => Filled) {
  const upload = useMutation({
    mutationKey: UPLOADS,
    mutationFn: async ({ files: [file, ...others], controller: { signal } }: Upload) => {
      if (others.length > 0) throw new DataError('several-files', 'Several files.');
      // Refuses a large file here, so that nobody waits for the server to do it. `uploadPicture` checks its type.
      if (file.size > UPLOAD_MAXIMUM_BYTES) throw new DataError('too-large', `${file.size} bytes.`);
      const address = await uploadPicture(scope, file, signal);
      signal.throwIfAborted();
      return fillIn(address);
    },
  });
  const controller = upload.variables?.controller;
  useEffect(() => () => controller?.abort(), [controller]);

  return {
    ...upload,
    file: upload.variables?.files[0],
    isStopped: upload.isError && controller?.signal.aborted === true,
    stop: () => controller?.abort(),
    start: ([first, ...others]: readonly File[]) => {
      if (!first || upload.isPending) return;
      upload.mutate({ files: [first, ...others], controller: new AbortController() });
    },
  };
}

type Upload = { files: readonly [File, ...File[]]; controller: AbortController };
