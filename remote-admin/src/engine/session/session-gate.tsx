import { whenIdle } from '@burhan/shared/when-idle';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../resources/resource.ts';
import { useServices } from '../base/services.ts';
import { useResourceTexts } from '../base/use-resource-texts.ts';
import { LazyDialog } from '../overlays/lazy-dialog.ts';
import styles from './login-form.module.css';
import { LoginForm } from './login-form.tsx';
import { SessionContext } from './session-context.ts';
import { type GateOptions, useSessionGate } from './use-session-gate.ts';

type SessionGateProps = Pick<GateProps, 'prefetch' | 'children'> & { resource: Resource };

/** A panel behind its login; its rows are asked for meanwhile. */
export function SessionGate({ resource, ...more }: SessionGateProps) {
  const { text } = useResourceTexts(resource);
  return (
    <Gate
      scope={resource.scope}
      heading={text('heading')}
      invalidText={text('login.invalid')}
      resource={resource}
      {...more}
    />
  );
}

type GateProps = GateOptions & {
  heading: string;
  invalidText: string;
  /** Fetches what comes after the login, while the form is filled in or a stored session is looked at. */
  prefetch?: (() => void) | undefined;
  children: ReactNode;
};

/** The login form first, then what it leads to. When the session ends, the form comes back over the work. */
export function Gate({ heading, invalidText, prefetch, children, ...options }: GateProps) {
  const { t } = useTranslation('console');
  const { scope, letsInToEnrol = false } = options;
  const { openSession } = useServices();
  const { state, hasEnded, session, readAhead, open, giveUp } = useSessionGate(options);
  const isLoggedIn = state.status === 'logged-in';
  const login = { scope, invalidText, letsInToEnrol, onLoggedIn: () => void open() };

  useEffect(() => {
    if (isLoggedIn || !prefetch) return;
    return whenIdle(() => {
      prefetch();
      // A failure here shows when somebody logs in.
      openSession(scope).catch(() => {});
    });
  }, [isLoggedIn, prefetch, openSession, scope]);

  if (state.status === 'checking') return <p role="status">{t('session.checking')}</p>;
  if (state.status === 'logged-out' || !session) {
    const { step: firstStep = 'password', hasLoggedOut = false } = state.status === 'logged-out' ? state : {};
    return (
      <div className={`box ${styles.login}`}>
        <h1>{heading}</h1>
        <LoginForm {...login} firstStep={firstStep} hasLoggedOut={hasLoggedOut} onSignedIn={readAhead} />
      </div>
    );
  }
  return (
    <SessionContext value={session}>
      {children}
      {hasEnded && (
        <LazyDialog title={t('session.again.heading')} onClose={giveUp}>
          <p>{t('session.again.text')}</p>
          <LoginForm {...login} onCancel={giveUp} />
        </LazyDialog>
      )}
    </SessionContext>
  );
}
