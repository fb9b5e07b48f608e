import type { FieldColumn } from '@burhan/shared/resources/resource';
import { usePanel } from '../panel-context.ts';
import styles from './choice-field.module.css';
import { DoiField } from './doi-field.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField } from './form-context.ts';
import { ImageField } from './image-field.tsx';
import { ParagraphField, TextField } from './text-field.tsx';

/** The control of one column. */
export function FormField({ column, field }: { column: string; field: FieldColumn }) {
  switch (field.control) {
    case 'text':
      return <TextField column={column} />;
    case 'paragraph':
      return <ParagraphField column={column} />;
    case 'image':
      return <ImageField column={column} descriptionColumn={field.descriptionColumn} />;
    case 'doi':
      return <DoiField column={column} />;
    case 'choice':
      return <ChoiceField column={column} options={field.options} />;
  }
}

/** One of a few values: the platform's own list, which works with every keyboard, phone and screen reader. */
function ChoiceField({ column, options }: { column: string; options: readonly string[] }) {
  const { valueText } = usePanel();
  const field = useField(column);
  return (
    <FieldFrame {...field}>
      <select
        id={field.id}
        className={styles.select}
        value={field.value}
        onChange={(event) => !field.isReadOnly && field.onChange(event.target.value)}
        {...describedBy(field)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {valueText(column, option)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
