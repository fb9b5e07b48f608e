import { DataError } from '@burhan/shared/data/data-error';
import { UPLOAD_MAXIMUM_BYTES } from '@burhan/shared/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../base/failure-words.ts';
import { useSession } from '../session/session-context.ts';
import { checkPictureFile, megabytes } from './picture-files.ts';

export type UploadState =
  | { status: 'idle' | 'stopped' | 'done' }
  | { status: 'running'; file: File }
  | { status: 'failed'; error: unknown; file: File };

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
      return stop.signal.aborted ? { status: 'stopped' } : { status: 'failed', error, file };
    }
  };

  const upload = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file || running.current) return;
    if (others.length > 0)
      return setState({ status: 'failed', error: new DataError('several-files', 'Several files.'), file });
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

export type Description = { id: string; label: string; isBlank: boolean };

/**
 * What is said of an upload, '' for nothing; and of what can be uploaded.
 * @param wasDescribed there was a description before the upload, of another picture maybe.
 */
export function useUploadWords(state: UploadState, description: Description | null, wasDescribed: boolean) {
  const { t } = useTranslation('console');
  const failureWords = useFailureWords();
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
        return failureWords(state.error, 'upload', { limit, size: size(state.file.size) });
      case 'done':
        if (!description || (!description.isBlank && !wasDescribed)) return t('upload.done');
        return t(wasDescribed ? 'upload.checkDescription' : 'upload.describe', { field: description.label });
    }
  };
  return { words: words(), formats: t('upload.formats', { limit }) };
}
