import { UPLOAD_MAXIMUM_BYTES } from '@burhan/shared/limits';
import { useTranslation } from 'react-i18next';
import { megabytes } from './picture-file.ts';
import type { UploadFailure, UploadState } from './use-upload.ts';

/** The field that describes the picture, where the form has one. */
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
