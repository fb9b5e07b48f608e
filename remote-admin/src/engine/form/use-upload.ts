import { DataError } from '@burhan/shared/data/data-error';
import { UPLOAD_MAXIMUM_BYTES } from '@burhan/shared/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadError, type UploadErrorCode } from '../../data/upload-error.ts';
import { useSession } from '../session/session-context.ts';
import { checkPictureFile, megabytes } from './picture-files.ts';

export type UploadFailure = UploadErrorCode | 'several' | 'logged-out' | 'not-admin';

export type UploadState =
  | { status: 'idle' | 'stopped' | 'done' }
  | { status: 'running'; file: File }
  | { status: 'failed'; failure: UploadFailure; file: File };

/** Uploading one picture at a time. The login form comes over the work where the session has ended. */
export function useUpload(onUploaded: (address: string) => void) {
  const session = useSession();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  // Other fields are typed in meanwhile: the address goes into what the form says by then.
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, stop: AbortController): Promise<UploadState> => {
    try {
      checkPictureFile(file);
      const address = await session.uploadPicture(file, stop.signal);
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

export type Description = { id: string; label: string; isBlank: boolean };

const FAILURES = {
  'too-large': 'upload.tooLarge',
  'not-a-picture': 'upload.notPicture',
  several: 'upload.several',
  'no-answer': 'upload.noAnswer',
  failed: 'upload.failed',
  'logged-out': 'upload.loggedOut',
  'not-admin': 'session.notAdmin',
} as const satisfies Record<UploadFailure, string>;

/**
 * What is said of an upload, '' for nothing; and of what can be uploaded.
 * @param wasDescribed there was a description before the upload, of another picture maybe.
 */
export function useUploadWords(state: UploadState, description: Description | null, wasDescribed: boolean) {
  const { t } = useTranslation('console');
  const size = (bytes: number) => t('upload.size', { megabytes: megabytes(bytes) });
  const limit = size(UPLOAD_MAXIMUM_BYTES);

  const words = () => {
    switch (state.status) {
      case 'idle':
        return '';
      case 'running':
        return t('upload.running', { name: state.file.name });
      case 'stopped':
        return t('upload.stopped');
      case 'failed':
        return t(FAILURES[state.failure], { limit, size: size(state.file.size) });
      case 'done':
        if (!description || (!description.isBlank && !wasDescribed)) return t('upload.done');
        return t(wasDescribed ? 'upload.checkDescription' : 'upload.describe', { field: description.label });
    }
  };
  return { words: words(), formats: t('upload.formats', { limit }) };
}
