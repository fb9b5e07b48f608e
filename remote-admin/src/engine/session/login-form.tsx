import type { Resource } from '@burhan/shared/resources/resource';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnDirection } from '../own-direction.tsx';
import styles from './login-form.module.css';
import { useLogin } from './use-login.ts';

type LoginFormProps = { resource: Resource; onLoggedIn: () => void; onCancel?: () => void };

/** Username and password; what was typed goes with the form (Spec 4). */
export function LoginForm({ resource, onLoggedIn, onCancel }: LoginFormProps) {
  const { t } = useTranslation('console');
  const { logIn, isLoggingIn } = useLogin(resource);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const usernameInput = useRef<InputRef>(null);
  const passwordInput = useRef<InputRef>(null);
  const id = useId();

  useEffect(() => usernameInput.current?.focus({ preventScroll: true }), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await logIn({ username, password })) onLoggedIn();
    else passwordInput.current?.select();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <OwnDirection>
        <label htmlFor={`${id}-username`}>{t('session.username')}</label>
        <Input
          ref={usernameInput}
          id={`${id}-username`}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <label htmlFor={`${id}-password`}>{t('session.password')}</label>
        <Input
          ref={passwordInput}
          id={`${id}-password`}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          dir="ltr"
        />
      </OwnDirection>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" disabled={isLoggingIn}>
          {t('session.login')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('session.cancel')}</Button>}
      </div>
    </form>
  );
}
