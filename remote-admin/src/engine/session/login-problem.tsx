import { useTranslation } from 'react-i18next';
import styles from './login-form.module.css';

/** Why the last try failed, until the next one: the toast, which announces it, goes. @param id describes the field. */
export function LoginProblem({ id, problem }: { id: string; problem: string }) {
  const { t } = useTranslation('console');
  return (
    <p id={id} className={styles.problem}>
      {problem && `${t('session.failed')}: ${problem}`}
    </p>
  );
}
