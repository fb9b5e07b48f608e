import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import { UPLOAD_TYPES } from '@burhan/shared/limits';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../base/picture.tsx';
import { usePanel } from '../panel/panel.ts';
import { toRawGithubUrl } from '../values/github-url.ts';
import styles from './form.module.css';
import { useField, useForm } from './form-context.ts';
import { filesOf, useFileDrop } from './picture-files.ts';
import { TextField } from './text-field.tsx';
import { type Description, useUpload, useUploadWords } from './use-upload.ts';

/** Trying again does not help against these. */
const IN_VAIN: readonly DataErrorCode[] = ['too-large', 'not-a-picture', 'several-files', 'forbidden'];

type ImageFieldProps = { column: string; descriptionColumn: string | undefined };

/**
 * An address of a picture, shown as visitors will see it. A GitHub page link becomes the raw one; a picture
 * that is chosen, dropped or pasted is uploaded, and its address filled in (docs/product-rules.md#picture-fields).
 */
export function ImageField({ column, descriptionColumn }: ImageFieldProps) {
  const { value, onChange, isReadOnly } = useField(column);
  const { picture, setUploading } = useForm();
  const description = useDescription(descriptionColumn);
  const { t } = useTranslation('console');
  const [becameRaw, setBecameRaw] = useState(false);
  const [wasDescribed, setWasDescribed] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const { state, upload, stop, forget } = useUpload((address) => {
    setBecameRaw(false);
    setWasDescribed(description?.isBlank === false);
    onChange(address);
    // Whoever has gone on to another field is left there.
    const isHere = root.current?.contains(document.activeElement);
    if (isHere && description?.isBlank) document.getElementById(description.id)?.focus();
  });
  const { words, formats } = useUploadWords(state, description, wasDescribed);
  const choose = (files: readonly File[]) => {
    if (!isReadOnly) upload(files);
  };
  const drop = useFileDrop(choose);
  const isRunning = state.status === 'running';
  useEffect(() => setUploading(isRunning), [setUploading, isRunning]);
  const says = words || (becameRaw ? t('form.becameRaw') : '');

  const leave = () => {
    const raw = toRawGithubUrl(value);
    setBecameRaw(raw !== value.trim());
    if (raw !== value) onChange(raw);
  };

  return (
    <div
      ref={root}
      className={`${styles.image} ${drop.isOver ? styles.over : ''}`}
      onPaste={(event) => {
        const files = filesOf(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        choose(files);
      }}
      {...drop.handlers}
    >
      <TextField
        column={column}
        onChange={(text) => {
          setBecameRaw(false);
          forget();
          onChange(text);
        }}
        onLeave={leave}
        addition={
          <UploadButton
            isRunning={isRunning}
            isDisabled={isReadOnly && !isRunning}
            onChoose={choose}
            onStop={stop}
          />
        }
        note={
          <div className={styles.uploadNote}>
            {!says && (
              <p>
                {formats} <span className={styles.withPointer}>{t('upload.dropOrPaste')}</span>
              </p>
            )}
            <p role="status" className={state.status === 'failed' ? styles.failed : ''}>
              {says}
            </p>
            {state.status === 'failed' && mayWorkAgain(state.error) && (
              <Button onClick={() => choose([state.file])}>{t('upload.again')}</Button>
            )}
          </div>
        }
      />
      {value.trim() !== '' && <Picture source={picture} alt={t('form.picture')} isLarge />}
    </div>
  );
}

function mayWorkAgain(error: unknown): boolean {
  return !(error instanceof DataError && IN_VAIN.includes(error.code));
}

function useDescription(column: string | undefined): Description | null {
  const { words } = usePanel();
  const { id, values } = useForm();
  return column === undefined
    ? null
    : { id: `${id}-${column}`, label: words.label(column), isBlank: !values[column]?.trim() };
}

type UploadButtonProps = {
  isRunning: boolean;
  isDisabled: boolean;
  onChoose: (files: readonly File[]) => void;
  onStop: () => void;
};

function UploadButton({ isRunning, isDisabled, onChoose, onStop }: UploadButtonProps) {
  const { t } = useTranslation('console');
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
