import { toRawGithubUrl } from '@burhan/shared/github-url';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../picture.tsx';
import type { FieldProps } from './field-frame.tsx';
import styles from './image-field.module.css';
import { filesOf } from './picture-file.ts';
import { TextField } from './text-field.tsx';
import { UploadButton } from './upload-button.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { type UploadFailure, useUpload } from './use-upload.ts';
import { type Description, useUploadWords } from './use-upload-words.ts';

const MAY_WORK_AGAIN: ReadonlySet<UploadFailure> = new Set(['no-answer', 'failed', 'logged-out']);

type ImageFieldProps = FieldProps & {
  picture: string | null;
  description: Description | null;
  /** A picture is on its way, and a save should wait for its address. */
  onUploading: (isUploading: boolean) => void;
};

/**
 * An address of a picture, shown as visitors will see it. A GitHub page link becomes the raw one; a picture
 * that is chosen, dropped or pasted is uploaded, and its address filled in (docs/product-rules.md#picture-fields).
 */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, picture, description, isReadOnly, onUploading } = props;
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
  useEffect(() => onUploading(isRunning), [onUploading, isRunning]);
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
        {...props}
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
          <div className={styles.note}>
            {!says && (
              <p>
                {formats} <span className={styles.withPointer}>{t('upload.dropOrPaste')}</span>
              </p>
            )}
            <p role="status" className={state.status === 'failed' ? styles.failed : ''}>
              {says}
            </p>
            {state.status === 'failed' && MAY_WORK_AGAIN.has(state.failure) && (
              <Button onClick={() => choose([state.file])}>{t('upload.again')}</Button>
            )}
          </div>
        }
      />
      {value.trim() !== '' && <Picture source={picture} alt={t('form.picture')} isLarge />}
    </div>
  );
}
