import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './resource-form.module.css';

type FieldGroupProps = {
  name: string;
  /** Something is wrong in one of its fields: it opens. */
  isFaulty: boolean;
  children: ReactNode;
};

/** Fields that few items need, shown when somebody opens them; their code runs no earlier. */
export function FieldGroup({ name, isFaulty, children }: FieldGroupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);

  // Before the form looks for the first field with a problem, which has to be visible to take the focus.
  useLayoutEffect(() => {
    if (isFaulty && details.current) details.current.open = true;
  }, [isFaulty]);

  return (
    <details ref={details} className={styles.group} onToggle={() => setOpened(true)}>
      <summary>{name}</summary>
      <div className={styles.fields}>{(wasOpened || isFaulty) && children}</div>
    </details>
  );
}
