import { DataError } from '@burhan/shared/data/data-error';
import { UploadError, type UploadErrorCode } from '@burhan/shared/data/upload-error';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session-context.ts';
import { checkPictureFile } from './picture-file.ts';

export type UploadFailure = UploadErrorCode | 'several' | 'logged-out' | 'not-admin';

export type UploadState =
  | { status: 'idle' | 'stopped' | 'done' }
  | { status: 'running'; file: File }
  | { status: 'failed'; failure: UploadFailure; file: File };

/** Uploading one picture at a time. The login form comes over the work where the session has ended. */
export function useUpload(onUploaded: (address: string) => void) {
  const { session, run } = useSession();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  // Other fields are typed in meanwhile: the address goes into what the form says by then.
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, stop: AbortController): Promise<UploadState> => {
    try {
      checkPictureFile(file);
      const address = await run(() => session.uploadPicture(file, stop.signal));
      if (stop.signal.aborted) return { status: 'stopped' };
      uploaded.current(address);
      return { status: 'done' };
    } catch (error) {
      return stop.signal.aborted
        ? { status: 'stopped' }
        : { status: 'failed', failure: failureOf(error), file };
    }
  };

  const upload = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file || running.current) return;
    if (others.length > 0) return setState({ status: 'failed', failure: 'several', file });
    const stop = new AbortController();
    running.current = stop;
    setState({ status: 'running', file });
    const result = await send(file, stop);
    running.current = null;
    setState(result);
  };

  return {
    state,
    upload: (files: readonly File[]) => void upload(files),
    stop: () => running.current?.abort(),
    /** Takes back what was said of the last upload. */
    forget: () => setState((before) => (before.status === 'running' ? before : { status: 'idle' })),
  };
}

function failureOf(error: unknown): UploadFailure {
  if (error instanceof UploadError) return error.code;
  if (error instanceof DataError && error.code === 'unauthenticated') return 'logged-out';
  if (error instanceof DataError && error.code === 'forbidden') return 'not-admin';
  return 'failed';
}
