import { hasStoredSession } from '@burhan/shared/data/session-scopes';
import { whenIdle } from '@burhan/shared/when-idle';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useToast } from '../components/toast.tsx';
import { logOut, resumeSession } from '../data/session.ts';
import { LoginAgain } from './login-again.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginView } from './login-view.tsx';
import type { Login, LoginStep } from './use-login.ts';

type SessionGateProps = Login & {
  /** The heading of the login form. */
  heading: string;
  /** Fetches the code of the page behind the login, while the form is filled in or a stored session is checked. */
  prefetch?: () => void;
  children: (logOut: () => Promise<void>) => ReactNode;
};

/** Shows the login form, then its children. Pages of a scope share a login (docs/rules/accounts.md#session-scopes). */
export function SessionGate({ heading, prefetch, children, ...login }: SessionGateProps) {
  const { scope, onSignedIn } = login;
  const { t } = useTranslation('console');
  const queryClient = useQueryClient();
  const toast = useToast();
  const [step, setStep] = useState<'checking' | LoginStep>(hasStoredSession(scope) ? 'checking' : 'password');
  const [hasLoggedOut, setLoggedOut] = useState(false);

  const check = useEffectEvent(async () => {
    const outcome = await resumeSession(scope, onSignedIn);
    if (outcome === 'must-enrol' && login.letsInToEnrol) setStep('in');
    else setStep(outcome === 'out' ? 'password' : outcome);
  });
  useEffect(() => {
    if (step === 'checking') void check();
  }, [step]);

  useEffect(() => prefetch && whenIdle(prefetch), [prefetch]);

  const leave = async () => {
    // Removes the page before the session ends. Otherwise the `LoginAgain` in it would ask for a login.
    flushSync(() => {
      setLoggedOut(true);
      setStep('password');
    });
    // The rows that were read must not stay in memory.
    queryClient.clear();
    await logOut(scope);
    toast.success(t('session.loggedOut'));
  };

  if (step === 'checking')
    return (
      <p role="status" className="console-loading">
        {t('session.checking')}
      </p>
    );
  if (step === 'in')
    return (
      <>
        {children(leave)}
        <LoginAgain login={login} />
      </>
    );
  return (
    <LoginView heading={heading}>
      <LoginForm login={login} step={step} onStep={setStep} hasLoggedOut={hasLoggedOut} />
    </LoginView>
  );
}
