import { LANGUAGE_NAMES, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { Col, Collapse, Form, Row, Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '../../data/table.ts';
import { ChoiceInput } from '../choice-input.tsx';
import { useTableTexts } from '../table-texts.ts';
import { useFormState } from './form-context.ts';
import { ImageField } from './image-field.tsx';
import { TextField } from './text-field.tsx';

/** Two fields share a row if each may hold at most this many characters. */
const SHORT_LENGTH = 100;

type FieldsProps = {
  /** Draws the fields that are special to a page; null: the field is drawn like every other one. */
  renderField?: ((field: Field) => ReactNode) | undefined;
};

/** The fields of a form, with a tab for each language, and with groups that open on a press. */
export function Fields({ renderField }: FieldsProps) {
  const { records, language, setLanguage } = useFormState();
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
        children: show(fields.filter((field) => field.language === shown)),
      }))}
    />
  );
}

type FieldGridProps = FieldsProps & { fields: readonly Field[] };

function FieldGrid({ fields, renderField }: FieldGridProps) {
  const { records, openGroups, setOpenGroups } = useFormState();
  const { groupName } = useTableTexts(records.table);
  const groups = [...new Set(fields.flatMap(({ group }) => group ?? []))];
  const grid = (group: string | undefined) => (
    <Row gutter={16}>
      {fields
        .filter((field) => field.group === group)
        .map((field) => (
          <Col key={field.column} xs={24} sm={isShort(field) ? 12 : 24}>
            {renderField?.(field) ?? <FieldInput field={field} />}
          </Col>
        ))}
    </Row>
  );
  return (
    <>
      {grid(undefined)}
      {groups.length > 0 && (
        <Collapse
          activeKey={[...openGroups]}
          onChange={(keys) => setOpenGroups([keys].flat())}
          items={groups.map((group) => ({ key: group, label: groupName(group), children: grid(group) }))}
        />
      )}
    </>
  );
}

function isShort({ control, maximumLength = 0, original }: Field): boolean {
  return control === 'choice' || (control === 'text' && maximumLength <= SHORT_LENGTH && !original);
}

function FieldInput({ field }: { field: Field }) {
  if (field.control === 'image') return <ImageField field={field} />;
  if (field.control === 'choice') return <ChoiceField field={field} />;
  return <TextField field={field} />;
}

function ChoiceField({ field: { column, options } }: { field: Field }) {
  const { table } = useFormState().records;
  const { t, label, valueText } = useTableTexts(table);
  return (
    <Form.Item name={column} label={label(column)}>
      <ChoiceInput
        options={options.map((value) => ({ value, label: valueText(column, value) || t('form.notSaid') }))}
      />
    </Form.Item>
  );
}
