import { LoginForm, type LoginFormProps } from './login-form.tsx';
import styles from './session-gate.module.css';

export function LoginPage({ heading, ...login }: LoginFormProps & { heading: string }) {
  return (
    <div className={styles.login}>
      <h1>{heading}</h1>
      <LoginForm {...login} />
    </div>
  );
}
