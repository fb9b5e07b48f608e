import { type ComponentProps, useId } from 'react';

type CodeInputProps = ComponentProps<'input'> & { label: string };

/** For names of accounts, passwords and codes: no words of a language, they read left to right in each. */
export function CodeInput({ label, className = '', ...attributes }: CodeInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`field ${className}`}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...attributes}
      />
    </>
  );
}
