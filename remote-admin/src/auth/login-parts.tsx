import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import styles from './auth.module.css';

/** Why the last try failed. The toast announces it, so this does not. @param id of what its field is described by. */
export function LoginProblem({ id, problem }: { id: string; problem: string | null }) {
  return (
    <div id={id}>
      {problem && <Alert className={styles.problem} type="error" role="none" showIcon title={problem} />}
    </div>
  );
}

/** The buttons below a step of the login. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <Flex wrap gap="small" className={styles.actions}>
      {children}
    </Flex>
  );
}
