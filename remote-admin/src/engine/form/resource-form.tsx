import type { FieldValues } from '@burhan/shared/data/resource-store';
import type { Language } from '@burhan/shared/i18n/languages';
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
import { FormFields } from './form-fields.tsx';
import styles from './resource-form.module.css';
import { useFormLanguage } from './use-form-language.ts';
import { usePicture } from './use-picture.ts';
import type { FieldProblems } from './validation.ts';

export type PreviewProps = {
  values: FieldValues;
  picture: string | null;
  /** Whose texts are being edited. */
  language: Language;
};

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
  const { language, setLanguage, faulty } = useFormLanguage(resource, problems, form);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);

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
      <FormFields
        id={id}
        resource={resource}
        values={draft.values}
        problems={problems}
        isReadOnly={isBusy}
        rows={rows}
        ownId={draft.base?.id ?? null}
        picture={picture}
        language={language}
        faulty={faulty}
        onChoose={setLanguage}
        onChangeAll={onChange}
        onUploading={setUploading}
      />
      {Preview && <Preview values={draft.values} picture={picture} language={language} />}
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
