import { DIRECTIONS } from '@burhan/shared/i18n/languages';
import { ConfigProvider, Form, Input, Space } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Field } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import styles from './form.module.css';
import { useFormState, useTyped } from './form-context.ts';
import { characterCount } from './problems.ts';

/** The count of characters appears at this share of a field's maximum length. */
const COUNTED_FROM = 0.8;

type TextFieldProps = {
  field: Field;
  /** Shown beside the control. */
  addition?: ReactNode;
  /** Shown below the control. */
  note?: ReactNode;
};

/** A text field. It shows the count of characters near the limit, and the original beside a translation. */
export function TextField({ field, ...more }: TextFieldProps) {
  const { table } = useFormState().records;
  const { shortLabel } = useTableTexts(table);
  const { column, control, required, original, tidy } = field;
  const form = Form.useFormInstance();

  const item = (
    <Form.Item
      name={column}
      label={shortLabel(column)}
      required={required}
      {...(control === 'title' && { normalize: (typed: string) => typed.replace(/\s*\n\s*/g, ' ') })}
    >
      <TextInput
        field={field}
        {...more}
        onBlur={() => tidy && form.setFieldValue(column, tidy(form.getFieldValue(column)))}
      />
    </Form.Item>
  );
  if (original === undefined) return item;
  return (
    <div className={styles.translation}>
      <Original column={original} />
      {item}
    </div>
  );
}

type TextInputProps = TextFieldProps & { onBlur: () => void };

/** The input or text area. @param props include those that `Form.Item` passes, such as `id` and `value`. */
export function TextInput({ field, addition, note, ...props }: TextInputProps) {
  const { table } = useFormState().records;
  const { t } = useTableTexts(table);
  const { control, isCode = false, maximumLength: max, original, language } = field;
  const common = {
    ...props,
    autoComplete: 'off',
    spellCheck: !isCode,
    // A translation has the direction of its language. Any other text has the direction of what is typed.
    ...(original ? { dir: DIRECTIONS[language], lang: language } : { dir: isCode ? 'ltr' : 'auto' }),
    ...(max && {
      count: { max, strategy: characterCount },
      showCount: {
        formatter: ({ count }: { count: number }) =>
          count >= max * COUNTED_FROM ? t('form.count', { count, maximum: max }) : '',
      },
    }),
  };
  const pressEnter = (event: KeyboardEvent) => {
    event.preventDefault();
    (event.target as HTMLTextAreaElement).form?.requestSubmit();
  };
  // Ant Design's style for right-to-left pages would override the `dir` of a field.
  return (
    <ConfigProvider direction="ltr">
      {control === 'paragraph' ? (
        <Input.TextArea {...common} rows={3} classNames={{ textarea: styles.paragraph ?? '' }} />
      ) : control === 'title' ? (
        <Input.TextArea
          {...common}
          rows={1}
          classNames={{ textarea: styles.line ?? '' }}
          onPressEnter={pressEnter}
        />
      ) : (
        <Space.Compact block>
          <Input {...common} />
          {addition}
        </Space.Compact>
      )}
      {note}
    </ConfigProvider>
  );
}

/** The original text, shown beside the field of its translation. */
function Original({ column }: { column: string }) {
  return (
    <p className={`quiet ${styles.original}`} dir="auto">
      {useTyped(column)}
    </p>
  );
}
