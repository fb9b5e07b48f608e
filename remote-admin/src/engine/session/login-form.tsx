import { PANEL_SCOPES, type SessionScope } from '@burhan/shared/data/session-scopes';
import type { PanelKey } from '@burhan/shared/routes';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../data/session.ts';
import { CodeInput } from '../base/code-input.tsx';
import { lazyWithTimeout } from '../base/lazy-with-timeout.tsx';
import { useServices } from '../base/services.ts';
import styles from './login-form.module.css';
import type { LoginStep } from './login-steps.tsx';
import { loadLoginSteps, useLogin } from './use-login.ts';

const LaterStep = lazyWithTimeout(async () => (await loadLoginSteps()).LaterStep);

type LoginFormProps = {
  scope: SessionScope;
  invalidText: string;
  /** Another one where a session from before a reload was found on its way. */
  firstStep?: LoginStep;
  /** Whoever logged out here finds the fields empty. */
  hasLoggedOut?: boolean;
  /** Whoever has to set up a second factor is let in, to do it there. */
  letsInToEnrol?: boolean;
  onSignedIn?: (session: Session) => void;
  onLoggedIn: () => void;
  onCancel?: () => void;
};

/** Logging in, step by step in the same place; what was typed goes with the form (docs/rules/accounts.md#login). */
export function LoginForm({ firstStep = 'password', ...props }: LoginFormProps) {
  const { scope, invalidText, hasLoggedOut = false, letsInToEnrol, onSignedIn, onLoggedIn, onCancel } = props;
  const [step, setStep] = useState(firstStep);
  const login = useLogin(scope, {
    invalidText,
    onSignedIn,
    onOutcome: (outcome) => {
      if (outcome === 'in' || (outcome === 'must-enrol' && letsInToEnrol)) onLoggedIn();
      else setStep(outcome === 'ended' ? 'password' : outcome);
    },
  });
  const forgot = async () => {
    if (await login.prepare()) setStep('forgot');
  };
  const common = { scope, login, onCancel };

  if (step !== 'password') return <LaterStep {...common} step={step} onBack={() => setStep('password')} />;
  return <PasswordStep {...common} hasLoggedOut={hasLoggedOut} onForgot={() => void forgot()} />;
}

function readTyped() {
  const value = (id: string) => (document.getElementById(id) as HTMLInputElement | null)?.value ?? '';
  return {
    username: value('login-username'),
    password: value('login-password'),
    focus: document.activeElement?.id,
    pressed: document.getElementById('login-form')?.dataset.pressed !== undefined,
  };
}

type PasswordStepProps = {
  scope: SessionScope;
  hasLoggedOut: boolean;
  login: ReturnType<typeof useLogin>;
  onForgot: () => void;
  onCancel: (() => void) | undefined;
};

/**
 * Username and password. Plain controls that keep their own values: the form is composed into the page, and may be
 * filled in before this code is there. They look like those of Ant Design.
 */
function PasswordStep({ scope, hasLoggedOut, login, onForgot, onCancel }: PasswordStepProps) {
  const { t, i18n } = useTranslation('console');
  const { knownUsername } = useServices();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const id = useId();
  const [typed] = useState(readTyped);
  const isDialog = onCancel !== undefined;
  const shared = (Object.keys(PANEL_SCOPES) as PanelKey[]).filter((key) => PANEL_SCOPES[key] === scope);
  const panels = new Intl.ListFormat(i18n.language).format(shared.map((key) => t(`${key}.heading`)));

  useEffect(() => {
    if (typed.pressed) username.current?.form?.requestSubmit();
  }, [typed]);

  useEffect(() => {
    if (!username.current || !password.current) return;
    if (typed.focus === 'login-password') {
      password.current.focus();
      return;
    }
    const known = hasLoggedOut || username.current.value !== '' ? '' : knownUsername();
    if (known) username.current.value = known;
    // Whoever is in the composed form stays there, and types over a name that came meanwhile; a dialog takes the focus
    // from the page behind it.
    if (known && document.activeElement === username.current) username.current.select();
    const first = known ? password.current : username.current;
    if (isDialog || document.activeElement === document.body) first.focus({ preventScroll: true });
  }, [typed, isDialog, hasLoggedOut, knownUsername]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const credentials = { username: username.current?.value ?? '', password: password.current?.value ?? '' };
    if (!(await login.logIn(credentials))) password.current?.select();
  };

  return (
    <form className={`stack ${styles.form}`} onSubmit={(event) => void submit(event)}>
      {!isDialog && <p className={`quiet ${styles.about}`}>{t('session.opens', { panels })}</p>}
      <CodeInput
        ref={username}
        defaultValue={typed.username}
        label={t('session.username')}
        autoComplete="username"
      />
      <CodeInput
        ref={password}
        defaultValue={typed.password}
        label={t('session.password')}
        type="password"
        aria-describedby={`${id}-problem`}
        autoComplete="current-password"
      />
      <p id={`${id}-problem`} className={styles.problem}>
        {login.problem}
      </p>
      <div className={`line ${styles.actions}`}>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t('session.cancel')}
          </button>
        )}
        <button type="submit" className="button button-primary" disabled={login.isRunning}>
          {t('session.login')}
        </button>
      </div>
      <p className={`quiet ${styles.about}`}>{t('session.factorNext')}</p>
      {!isDialog && (
        <button type="button" className={styles.link} onClick={onForgot}>
          {t('session.forgotPassword')}
        </button>
      )}
    </form>
  );
}
