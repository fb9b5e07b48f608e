import { UploadOutlined } from '@ant-design/icons';
import { type DataErrorCode, isDataError } from '@burhan/shared/data/data-error';
import { UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { Button, Flex, Form, Upload } from 'antd';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { Field } from '../../data/table.ts';
import { useFailureText } from '../failure-text.ts';
import { useIsCoarsePointer } from '../media.ts';
import { Picture } from '../picture.tsx';
import { useTableTexts } from '../table-texts.ts';
import styles from './form.module.css';
import { useFormState, useTyped } from './form-context.ts';
import { toRawGithubUrl } from './problems.ts';
import { TextInput } from './text-field.tsx';
import { usePicture } from './use-picture.ts';
import { useUpload } from './use-upload.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Failures that would come again, so the form offers no second try. */
const IN_VAIN: readonly DataErrorCode[] = [
  'too-large',
  'not-a-picture',
  'animated',
  'undrawable',
  'several-files',
  'forbidden',
];

/**
 * The field of a picture's address. It shows the picture as visitors will see it. A GitHub page link becomes the raw
 * one. A chosen, dropped or pasted picture is uploaded to fill in its address (docs/rules/content.md#picture-fields).
 */
export function ImageField({ field: { descriptionColumn = '', ...field } }: { field: Field }) {
  const { records } = useFormState();
  const { t, label } = useTableTexts(records.table);
  const form = Form.useFormInstance<Record<string, string>>();
  const failureText = useFailureText();
  const isCoarse = useIsCoarsePointer();
  const root = useRef<HTMLDivElement>(null);
  const [becameRaw, setBecameRaw] = useState(false);
  const { column } = field;
  const address = useTyped(column);
  const description = useTyped(descriptionColumn);
  const { picture, isPage } = usePicture(records, column, address);
  useRefusedDrops();

  const upload = useUpload(records.table.scope, (uploaded) => {
    form.setFieldsValue({ [column]: uploaded });
    // A description from before the upload may describe another picture.
    const wasDescribed = Boolean(form.getFieldValue(descriptionColumn)?.trim());
    // The focus stays where it is if the person has gone on to another field.
    const isHere = root.current?.contains(document.activeElement);
    if (isHere && descriptionColumn && !wasDescribed) form.focusField(descriptionColumn);
    return { wasDescribed };
  });

  const start = (files: readonly File[]) => {
    setBecameRaw(false);
    upload.start(files);
  };
  const leave = () => {
    const raw = toRawGithubUrl(address);
    if (raw !== address.trim()) setBecameRaw(true);
    if (raw !== address) form.setFieldValue(column, raw);
  };
  // A paste that brings text too (from a text processor, say) is a paste of text.
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    start([...files]);
  };
  const size = (bytes: number) => t('upload.size', { megabytes: megabytes(bytes) });
  const limit = size(UPLOAD_MAXIMUM_BYTES);
  const message = (): string => {
    if (upload.isPending) return t('upload.running', { name: upload.file?.name });
    if (becameRaw) return t('form.becameRaw');
    if (upload.isStopped) return t('upload.stopped');
    if (upload.isError)
      return failureText(upload.error, 'upload', { limit, size: size(upload.file?.size ?? 0) });
    if (!upload.isSuccess) return '';
    const { wasDescribed } = upload.data;
    if (!descriptionColumn || (description.trim() && !wasDescribed)) return t('upload.done');
    const words = { field: label(descriptionColumn) };
    return t(wasDescribed ? 'upload.checkDescription' : 'upload.describe', words);
  };
  const isFailed = upload.isError && !upload.isStopped && !becameRaw;
  const mayWorkAgain = !isDataError(upload.error, ...IN_VAIN);

  return (
    <Flex ref={root} vertical gap="small" className={styles.image ?? ''} onPaste={paste}>
      <Form.Item name={column} label={label(column)} required={field.required}>
        <TextInput field={field} onBlur={leave} />
      </Form.Item>
      <Upload.Dragger
        hasControlInside
        multiple
        showUploadList={false}
        openFileDialogOnClick={!upload.isPending}
        // The types are listed one by one, so that a phone converts its own picture formats to one of them.
        accept={{ format: UPLOAD_TYPES.join(','), filter: 'native' }}
        beforeUpload={(file, files) => {
          if (file === files[0]) start(files);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} onClick={upload.isPending ? upload.stop : undefined}>
          {upload.isPending ? t('upload.stop') : t('upload.choose')}
        </Button>
        {message() === '' && (
          <p className="quiet">
            {t('upload.formats', { limit })} {!isCoarse && t('upload.dropOrPaste')}
          </p>
        )}
        <p role="status" className={isFailed ? 'problem' : 'quiet'}>
          {message()}
        </p>
        {isFailed && mayWorkAgain && upload.file && (
          <Button
            onClick={(event) => {
              event.stopPropagation();
              if (upload.file) start([upload.file]);
            }}
          >
            {t('upload.again')}
          </Button>
        )}
      </Upload.Dragger>
      {address.trim() !== '' && (
        <div className={styles.picture}>
          <Picture source={picture} alt={t('form.picture')} isLogo={!descriptionColumn} />
          {isPage && <p className="problem">{t('form.noPicture')}</p>}
        </div>
      )}
    </Flex>
  );
}

/** Bytes in megabytes, rounded up to one decimal, so that a file just over the limit does not read as the limit. */
function megabytes(bytes: number): string {
  return String(Math.ceil((bytes / BYTES_PER_MEGABYTE) * 10) / 10);
}

/** Ignores a file that is dropped beside the field, because the browser would leave the page to open it. */
function useRefusedDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
