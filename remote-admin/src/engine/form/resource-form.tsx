import type { FieldValues } from '@burhan/shared/data/resource-store';
import {
  columnText,
  type FieldColumn,
  fieldsOf,
  type Resource,
  type ResourceRow,
} from '@burhan/shared/resources/resource';
import { Button } from 'antd';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../drafts.ts';
import { useResourceTexts } from '../use-resource-texts.ts';
import { FormField } from './form-field.tsx';
import styles from './resource-form.module.css';
import { usePicture } from './use-picture.ts';
import type { FieldProblems } from './validation.ts';

export type PreviewProps = { values: FieldValues; picture: string | null };

type ResourceFormProps = {
  resource: Resource;
  draft: Draft;
  wasRestored: boolean;
  rows: readonly ResourceRow[];
  problems: FieldProblems;
  isBusy: boolean;
  onChange: (values: FieldValues) => void;
  onSave: () => void;
  onCancel: () => void;
  /** What the item will look like to visitors. */
  Preview?: ComponentType<PreviewProps> | undefined;
};

/** The form of one item, from its resource's columns. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, draft, wasRestored, rows, problems, isBusy, onChange, Preview } = props;
  const { t } = useTranslation('console');
  const { text } = useResourceTexts(resource);
  const form = useRef<HTMLFormElement>(null);
  const [isUploading, setUploading] = useState(false);
  const id = useId();
  const picture = usePictureOf(resource, draft.values, rows);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);

  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  return (
    <form
      ref={form}
      className={`${styles.form} ${Preview ? styles.withPreview : ''}`}
      noValidate
      aria-labelledby={`${id}-heading`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isUploading) props.onSave();
      }}
    >
      <h2 id={`${id}-heading`}>{draft.base ? text('edit') : text('add')}</h2>
      {wasRestored && (
        <p role="status" className={styles.restored}>
          {t('form.draftRestored')}
        </p>
      )}
      <div className={styles.fields}>
        {fieldsOf(resource).map(([column, field]) => (
          <FormField
            key={column}
            formId={id}
            resource={resource}
            column={column}
            field={field}
            values={draft.values}
            problem={problems[column]}
            isReadOnly={isBusy}
            rows={rows}
            ownId={draft.base?.id ?? null}
            picture={picture}
            onChangeAll={onChange}
            onUploading={setUploading}
          />
        ))}
      </div>
      {Preview && <Preview values={draft.values} picture={picture} />}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" aria-disabled={isBusy || isUploading}>
          {isBusy ? t('form.saving') : t('form.save')}
        </Button>
        <Button onClick={props.onCancel} aria-disabled={isBusy}>
          {t('form.cancel')}
        </Button>
        {fieldsOf(resource).some(([, field]) => field.required) && (
          <span className={styles.legend}>
            <span aria-hidden="true">* </span>
            {t('form.requiredMark')}
          </span>
        )}
      </div>
    </form>
  );
}

/** The picture of the form's image column; '' where it has none. */
function usePictureOf(resource: Resource, values: FieldValues, rows: readonly ResourceRow[]): string | null {
  const [column = ''] =
    fieldsOf(resource).find(([, field]: readonly [string, FieldColumn]) => field.control === 'image') ?? [];
  return usePicture(
    values[column] ?? '',
    rows.map((row) => columnText(row, column)),
  );
}
