import styles from './choice-field.module.css';
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx';

/** One of a few values: the platform's own list, which works with every keyboard, phone and screen reader. */
export function ChoiceField(props: FieldProps & { options: readonly string[] }) {
  const { id, value, onChange, isReadOnly, options } = props;
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
            {option}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
