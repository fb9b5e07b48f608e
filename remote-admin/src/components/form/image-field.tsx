import { UploadOutlined } from '@ant-design/icons';
import { UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { Button, Form, Upload } from 'antd';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import type { Field } from '../../data/table.ts';
import { useFailureText } from '../failure-text.ts';
import { Picture } from '../picture.tsx';
import { useTableTexts } from '../table-texts.ts';
import styles from './form.module.css';
import { useFormState } from './form-context.ts';
import { toRawGithubUrl } from './github-url.ts';
import { TextInput } from './text-field.tsx';
import { usePicture } from './use-picture.ts';
import { mayWorkAgain, type PictureNote, useRefusedDrops, useUpload } from './use-upload.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * An address of a picture, shown as visitors will see it. A GitHub page link becomes the raw one; a picture
 * that is chosen, dropped or pasted is uploaded, and its address filled in (docs/rules/content.md#picture-fields).
 */
export function ImageField({ field: { descriptionColumn = '', ...field } }: { field: Field }) {
  const { records, id, setUploading } = useFormState();
  const { t, label } = useTableTexts(records.table);
  const form = Form.useFormInstance<Record<string, string>>();
  const failureText = useFailureText();
  const root = useRef<HTMLDivElement>(null);
  const { column } = field;
  const address = Form.useWatch(column, { form, preserve: true }) ?? '';
  const description = Form.useWatch(descriptionColumn, { form, preserve: true }) ?? '';
  const picture = usePicture(records, column, address);
  const isDescribed = !descriptionColumn || description.trim() !== '';

  const fillIn = (uploaded: string): boolean => {
    form.setFieldValue(column, uploaded);
    form.setFields([{ name: column, errors: [] }]);
    // Whoever has gone on to another field is left there.
    const isHere = root.current?.contains(document.activeElement);
    const wasDescribed = !descriptionColumn || Boolean(form.getFieldValue(descriptionColumn)?.trim());
    if (isHere && !wasDescribed) document.getElementById(`${id}_${descriptionColumn}`)?.focus();
    return wasDescribed;
  };
  const { note, upload, stop, say } = useUpload(records.table.scope, fillIn);
  const isRunning = note.kind === 'running';
  useEffect(() => setUploading(isRunning), [setUploading, isRunning]);
  useRefusedDrops();

  const leave = () => {
    const raw = toRawGithubUrl(address);
    if (raw !== address.trim()) say('became-raw');
    if (raw !== address) form.setFieldValue(column, raw);
  };
  // A paste that brings text too (from a text processor, say) is a paste of text.
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    upload([...files]);
  };
  const size = (bytes: number) => t('upload.size', { megabytes: megabytes(bytes) });
  const limit = size(UPLOAD_MAXIMUM_BYTES);
  const textOf = (said: PictureNote): string => {
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
        return failureText(said.error, 'upload', { limit, size: size(said.file.size) });
      case 'done':
        if (!descriptionColumn || (isDescribed && !said.wasDescribed)) return t('upload.done');
        return t(said.wasDescribed ? 'upload.checkDescription' : 'upload.describe', {
          field: label(descriptionColumn),
        });
    }
  };

  return (
    <div ref={root} onPaste={paste}>
      <Form.Item name={column} label={label(column)} required={field.required} className={styles.image ?? ''}>
        <TextInput field={field} onBlur={leave} />
      </Form.Item>
      <Upload.Dragger
        className={styles.upload ?? ''}
        hasControlInside
        multiple
        showUploadList={false}
        openFileDialogOnClick={!isRunning}
        // Named one by one: a telephone then turns its own kinds of pictures into one of these.
        accept={{ format: UPLOAD_TYPES.join(','), filter: 'native' }}
        beforeUpload={(file, files) => {
          if (file === files[0]) upload(files);
          return Upload.LIST_IGNORE;
        }}
      >
        <Button icon={<UploadOutlined aria-hidden />} onClick={isRunning ? stop : undefined}>
          {isRunning ? t('upload.stop') : t('upload.choose')}
        </Button>
        {note.kind === 'none' && (
          <p className="quiet">
            {t('upload.formats', { limit })}{' '}
            <span className={styles.withPointer}>{t('upload.dropOrPaste')}</span>
          </p>
        )}
        <p role="status" className={note.kind === 'failed' ? 'problem' : 'quiet'}>
          {textOf(note)}
        </p>
        {note.kind === 'failed' && mayWorkAgain(note.error) && (
          <Button
            onClick={(event) => {
              event.stopPropagation();
              upload([note.file]);
            }}
          >
            {t('upload.again')}
          </Button>
        )}
      </Upload.Dragger>
      {address.trim() !== '' && (
        <div className={styles.picture}>
          <Picture source={picture} alt={t('form.picture')} isLogo={!descriptionColumn} />
        </div>
      )}
    </div>
  );
}

/** Bytes in megabytes, with one digit after the point where it tells something; never rounded down to a limit. */
function megabytes(bytes: number): string {
  return String(Math.ceil((bytes / BYTES_PER_MEGABYTE) * 10) / 10);
}
