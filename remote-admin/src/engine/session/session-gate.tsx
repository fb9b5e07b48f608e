import type { Resource } from '@burhan/shared/resources/resource';
import { whenIdle } from '@burhan/shared/when-idle';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { designed } from '../design/designed.tsx';
import { useServices } from '../services.ts';
import { useResourceTexts } from '../use-resource-texts.ts';
import { LoginForm } from './login-form.tsx';
import { SessionContext } from './session-context.ts';
import styles from './session-gate.module.css';
import { useSessionGate } from './use-session-gate.ts';

const LoginAgain = designed(async () => (await import('./login-again.tsx')).LoginAgain);

type SessionGateProps = {
  resource: Resource;
  children: ReactNode;
  /** Fetches what comes after the login; called while the form is being filled in. */
  onFormShown?: () => void;
};

/** The login form first, then the panel. When the session ends, the form comes back over the work. */
export function SessionGate({ resource, children, onFormShown }: SessionGateProps) {
  const { t } = useTranslation('console');
  const { text } = useResourceTexts(resource);
  const { openSession } = useServices();
  const { state, openState, open, giveUp, readAhead } = useSessionGate(resource);
  const isFormShown = state.status === 'logged-out';

  useEffect(() => {
    if (!isFormShown) return;
    return whenIdle(() => {
      onFormShown?.();
      // A failure here shows when somebody logs in.
      openSession(resource.scope).catch(() => {});
    });
  }, [isFormShown, onFormShown, openSession, resource.scope]);

  if (state.status === 'checking') return <p role="status">{t('session.checking')}</p>;

  if (state.status !== 'logged-in' || !openState) {
    return (
      <div className={styles.login}>
        <h1>{text('heading')}</h1>
        <LoginForm resource={resource} onSignedIn={readAhead} onLoggedIn={() => void open()} />
      </div>
    );
  }

  return (
    <SessionContext value={openState}>
      {children}
      {state.hasEnded && (
        <Suspense>
          <LoginAgain resource={resource} onLoggedIn={() => void open()} onCancel={giveUp} />
        </Suspense>
      )}
    </SessionContext>
  );
}
