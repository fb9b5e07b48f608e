import styles from './choice-field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

type ChoiceFieldProps = FieldProps & { options: readonly string[]; nameOf: (option: string) => string };

/** One of a few values: the platform's own list, which works with every keyboard, phone and screen reader. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, value, onChange, isReadOnly, options, nameOf } = props;
  return (
    <FieldFrame {...props}>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => !isReadOnly && onChange(event.target.value)}
        {...describedBy(props)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
