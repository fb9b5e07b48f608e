import { Select } from 'antd';
import styles from './choice-input.module.css';
import { useIsCoarsePointer } from './media.ts';

type ChoiceInputProps = {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  options: readonly { value: string; label: string }[];
  'aria-required'?: boolean;
};

/** A choice of one of a few values. It is Ant Design's list for a mouse, and the platform's own list for a finger. */
export function ChoiceInput({ options, onChange, ...props }: ChoiceInputProps) {
  const isCoarse = useIsCoarsePointer();
  if (!isCoarse) return <Select {...props} options={[...options]} onChange={(value) => onChange?.(value)} />;
  return (
    <select {...props} className={styles.select} onChange={(event) => onChange?.(event.target.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
