import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import { UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useFailureWords } from '../base/failure-words.ts';
import { Picture } from '../base/picture.tsx';
import { usePanel } from '../panel/panel.ts';
import { toRawGithubUrl } from '../values/github-url.ts';
import { TextField, useField } from './field.tsx';
import styles from './form.module.css';
import { useForm } from './form-context.ts';
import { type PictureNote, useUpload } from './use-upload.ts';

/** Trying again does not help against these. */
const IN_VAIN: readonly DataErrorCode[] = ['too-large', 'not-a-picture', 'several-files', 'forbidden'];

const BYTES_PER_MEGABYTE = 1024 * 1024;

type ImageFieldProps = { column: string; descriptionColumn: string | undefined };

/**
 * An address of a picture, shown as visitors will see it. A GitHub page link becomes the raw one; a picture
 * that is chosen, dropped or pasted is uploaded, and its address filled in (docs/rules/content.md#picture-fields).
 */
export function ImageField({ column, descriptionColumn = '' }: ImageFieldProps) {
  const { t, words } = usePanel();
  const { value, change, isReadOnly } = useField(column);
  const { id, values, picture, setUploading } = useForm();
  const failureWords = useFailureWords();
  const root = useRef<HTMLDivElement>(null);
  const isDescribed = !descriptionColumn || Boolean(values[descriptionColumn]?.trim());

  const { note, say, take, stop, isOver, handlers } = useUpload(isReadOnly, (address) => {
    change(address);
    // Whoever has gone on to another field is left there.
    const isHere = root.current?.contains(document.activeElement);
    if (isHere && !isDescribed) document.getElementById(`${id}-${descriptionColumn}`)?.focus();
    return isDescribed;
  });
  const isRunning = note.kind === 'running';
  useEffect(() => setUploading(isRunning), [setUploading, isRunning]);

  const size = (bytes: number) => t('upload.size', { megabytes: megabytes(bytes) });
  const limit = size(UPLOAD_MAXIMUM_BYTES);
  const wordsOf = (said: PictureNote): string => {
    switch (said.kind) {
      case 'none':
        return '';
      case 'became-raw':
        return t('form.becameRaw');
      case 'running':
        return t('upload.running', { name: said.file.name });
      case 'stopped':
        return t('upload.stopped');
      case 'failed':
        return failureWords(said.error, 'upload', { limit, size: size(said.file.size) });
      case 'done': {
        if (!descriptionColumn || (isDescribed && !said.wasDescribed)) return t('upload.done');
        const field = words.label(descriptionColumn);
        return t(said.wasDescribed ? 'upload.checkDescription' : 'upload.describe', { field });
      }
    }
  };

  const leave = () => {
    const raw = toRawGithubUrl(value);
    if (raw !== value.trim()) say('became-raw');
    else if (note.kind === 'became-raw') say('none');
    if (raw !== value) change(raw);
  };

  return (
    <div ref={root} className={`stack ${isOver ? styles.over : ''}`} {...handlers}>
      <TextField
        column={column}
        onChange={(text) => {
          say('none');
          change(text);
        }}
        onLeave={leave}
        addition={
          <UploadButton
            isRunning={isRunning}
            isDisabled={isReadOnly && !isRunning}
            onChoose={take}
            onStop={stop}
          />
        }
        note={
          <div className={`line quiet ${styles.uploadNote}`}>
            {note.kind === 'none' && (
              <p>
                {t('upload.formats', { limit })}{' '}
                <span className={styles.withPointer}>{t('upload.dropOrPaste')}</span>
              </p>
            )}
            <p role="status" className={note.kind === 'failed' ? 'problem' : ''}>
              {wordsOf(note)}
            </p>
            {note.kind === 'failed' && mayWorkAgain(note.error) && (
              <Button onClick={() => take([note.file])}>{t('upload.again')}</Button>
            )}
          </div>
        }
      />
      {value.trim() !== '' && (
        <Picture source={picture} alt={t('form.picture')} isLarge isLogo={!descriptionColumn} />
      )}
    </div>
  );
}

function mayWorkAgain(error: unknown): boolean {
  return !(error instanceof DataError && IN_VAIN.includes(error.code));
}

/** Bytes in megabytes, with one digit after the point where it tells something; never rounded down to a limit. */
function megabytes(bytes: number): string {
  return String(Math.ceil((bytes / BYTES_PER_MEGABYTE) * 10) / 10);
}

type UploadButtonProps = {
  isRunning: boolean;
  isDisabled: boolean;
  onChoose: (files: readonly File[]) => void;
  onStop: () => void;
};

function UploadButton({ isRunning, isDisabled, onChoose, onStop }: UploadButtonProps) {
  const { t } = usePanel();
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <Button
        aria-disabled={isDisabled}
        onClick={() => {
          if (isRunning) onStop();
          else if (!isDisabled) input.current?.click();
        }}
      >
        {isRunning ? t('upload.stop') : t('upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        // Named one by one: a telephone then turns its own kinds of pictures into one of these.
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
