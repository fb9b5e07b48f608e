import type { Credentials } from '@burhan/shared/data/console-session';
import { LoginError, type LoginErrorCode } from '@burhan/shared/data/login-error';
import type { Resource } from '@burhan/shared/resources/resource';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineSession, useServices } from '../services.ts';
import { useToast } from '../toasts/toast-provider.tsx';
import { useResourceTexts } from '../use-resource-texts.ts';
import styles from './login-form.module.css';

type LoginFormProps = {
  resource: Resource;
  onSignedIn?: (session: EngineSession) => void;
  onLoggedIn: () => void;
  onCancel?: () => void;
};

/**
 * Username and password; what was typed goes with the form. Plain controls that keep their own values: the form is
 * composed into the page, and may be filled in before this code is there. They look like those of Ant Design.
 */
export function LoginForm({ resource, onSignedIn, onLoggedIn, onCancel }: LoginFormProps) {
  const { t } = useTranslation('console');
  const { logIn, isLoggingIn } = useLogin(resource, onSignedIn);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const id = useId();
  const isDialog = onCancel !== undefined;

  useEffect(() => {
    // Whoever has moved on from the composed form stays there; a dialog takes the focus from the page behind it.
    const isFocusFree = isDialog || document.activeElement === document.body;
    if (isFocusFree) username.current?.focus({ preventScroll: true });
  }, [isDialog]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const credentials = { username: username.current?.value ?? '', password: password.current?.value ?? '' };
    if (await logIn(credentials)) onLoggedIn();
    else password.current?.select();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-username`}>{t('session.username')}</label>
      <input
        ref={username}
        id={`${id}-username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <label htmlFor={`${id}-password`}>{t('session.password')}</label>
      <input ref={password} id={`${id}-password`} type="password" autoComplete="current-password" dir="ltr" />
      <div className={styles.actions}>
        <button type="submit" className="button button-primary" disabled={isLoggingIn}>
          {t('session.login')}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t('session.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}

/**
 * Logging in to the scope of a resource, with its toasts.
 * @param onSignedIn see `ConsoleSession.logIn`.
 */
function useLogin(resource: Resource, onSignedIn?: (session: EngineSession) => void) {
  const { t } = useTranslation('console');
  const { text } = useResourceTexts(resource);
  const { openSession } = useServices();
  const showToast = useToast();
  const isRunning = useRef(false);
  const [isLoggingIn, setLoggingIn] = useState(false);

  const failures: Record<LoginErrorCode, (error: LoginError) => string> = {
    invalid: () => text('login.invalid'),
    'not-admin': () => t('session.notAdmin'),
    'too-many': (error) => t('session.tooMany', { count: error.retryAfterSeconds }),
    'no-answer': () => t('session.noAnswer'),
  };

  /** @returns whether it worked; if not, the toast says why. */
  const logIn = async (credentials: Credentials): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setLoggingIn(true);
    try {
      const session = await openSession(resource.scope);
      await session.logIn(credentials, () => onSignedIn?.(session));
      showToast({ kind: 'success', title: t('session.loggedIn') });
      return true;
    } catch (error) {
      const failure = error instanceof LoginError ? error : new LoginError('no-answer', String(error));
      showToast({ kind: 'error', title: t('session.failed'), text: failures[failure.code](failure) });
      return false;
    } finally {
      isRunning.current = false;
      setLoggingIn(false);
    }
  };

  return { logIn, isLoggingIn };
}
