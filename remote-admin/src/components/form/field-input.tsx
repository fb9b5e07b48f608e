import { Form } from 'antd';
import type { Field } from '../../data/table.ts';
import { ChoiceInput } from '../choice-input.tsx';
import { useTableTexts } from '../table-texts.ts';
import styles from './form.module.css';
import { useFormState } from './form-context.ts';
import { ImageField } from './image-field.tsx';
import { TextField } from './text-field.tsx';

/** A field of the open form, by the control of its column. */
export function FieldInput({ field }: { field: Field }) {
  if (field.control === 'image') return <ImageField field={field} />;
  if (field.control === 'choice') return <ChoiceField field={field} />;
  return <TextField field={field} />;
}

function ChoiceField({ field }: { field: Field }) {
  const { table } = useFormState().records;
  const { t, label, valueText } = useTableTexts(table);
  return (
    <Form.Item name={field.column} label={label(field.column)} className={styles.short ?? ''}>
      <ChoiceInput
        options={field.options.map((value) => ({
          value,
          label: valueText(field.column, value) || t('form.notSaid'),
        }))}
      />
    </Form.Item>
  );
}
