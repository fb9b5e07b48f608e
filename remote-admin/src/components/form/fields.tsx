import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { Collapse, Tabs } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { Field } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { FieldInput } from './field-input.tsx';
import styles from './form.module.css';
import { useFormState } from './form-context.ts';

type FieldsProps = {
  /** Draws the fields that are special to a page; null: as every other one. */
  renderField?: (field: Field) => ReactNode;
};

/** The fields of a form: a tab for each language, and groups that open when somebody needs them. */
export function Fields({ renderField }: FieldsProps) {
  const { records, language, setLanguage, isComplete } = useFormState();
  const { t } = useTableTexts(records.table);
  const { fields } = records.table;
  const isTranslated = fields.some(({ original }) => original !== undefined);
  const show = (shown: readonly Field[]) => <FieldGrid fields={shown} renderField={renderField} />;

  if (!isTranslated) return show(fields);
  return (
    <Tabs
      activeKey={language}
      onChange={(key) => setLanguage(key as typeof language)}
      aria-label={t('form.languages')}
      items={SUPPORTED_LANGUAGES.map((shown) => ({
        key: shown,
        label: <span lang={shown}>{LANGUAGE_NAMES[shown]}</span>,
        // The originals stay: a lookup of theirs may be on its way.
        forceRender: isComplete || shown === DEFAULT_LANGUAGE,
        children: show(fields.filter((field) => field.language === shown)),
      }))}
    />
  );
}

type FieldGridProps = { fields: readonly Field[]; renderField: FieldsProps['renderField'] };

function FieldGrid({ fields, renderField }: FieldGridProps) {
  const { records, isComplete, openGroups, setOpenGroups } = useFormState();
  const { groupName } = useTableTexts(records.table);
  const groups = [...new Set(fields.flatMap(({ group }) => group ?? []))];
  const grid = (group: string | undefined) => (
    <div className={styles.fields}>
      {fields
        .filter((field) => field.group === group)
        .map((field) => (
          <Fragment key={field.column}>{renderField?.(field) ?? <FieldInput field={field} />}</Fragment>
        ))}
    </div>
  );
  return (
    <>
      {grid(undefined)}
      {groups.length > 0 && (
        <Collapse
          activeKey={[...openGroups]}
          onChange={(keys) => setOpenGroups([keys].flat())}
          items={groups.map((group) => ({
            key: group,
            label: groupName(group),
            forceRender: isComplete,
            children: grid(group),
          }))}
        />
      )}
    </>
  );
}
