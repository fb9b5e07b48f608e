import { UPLOAD_TYPES } from '@burhan/shared/limits';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

type UploadButtonProps = {
  isRunning: boolean;
  isDisabled: boolean;
  onChoose: (files: readonly File[]) => void;
  onStop: () => void;
};

/** Opens the choice of a picture; while one is on its way, stops it. */
export function UploadButton({ isRunning, isDisabled, onChoose, onStop }: UploadButtonProps) {
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
