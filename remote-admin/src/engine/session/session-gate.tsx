import { whenIdle } from '@burhan/shared/when-idle';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../data/session.ts';
import type { Resource } from '../../resources/resource.ts';
import { useServices } from '../base/services.ts';
import { useResourceTexts } from '../base/use-resource-texts.ts';
import { lazyWithAntDesign } from '../design/lazy-with-ant-design.tsx';
import styles from './login-form.module.css';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { SessionContext } from './session-context.ts';
import { useSessionGate } from './use-session-gate.ts';

const LoginAgain = lazyWithAntDesign(async () => (await import('./login-again.tsx')).LoginAgain);
/** After the list that one logged in for. */
const LoginNews = lazyWithAntDesign(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return (await import('./login-news.tsx')).LoginNews;
});

type SessionGateProps = {
  resource: Resource;
  children: ReactNode;
  /** Fetches what comes after the login, while the form is filled in or a stored session is looked at. */
  prefetch?: () => void;
};

/** A panel behind its login; its rows are asked for meanwhile. */
export function SessionGate({ resource, children, prefetch }: SessionGateProps) {
  const { text } = useResourceTexts(resource);
  const { openSession } = useServices();
  const gate = useSessionGate(resource.scope, { resource });
  const { state, session } = gate;
  const isLoggedIn = state.status === 'logged-in';

  useEffect(() => {
    if (isLoggedIn) return;
    return whenIdle(() => {
      prefetch?.();
      // A failure here shows when somebody logs in.
      openSession(resource.scope).catch(() => {});
    });
  }, [isLoggedIn, prefetch, openSession, resource.scope]);

  const login = { scope: resource.scope, invalidText: text('login.invalid') };
  return (
    <Gate gate={gate} heading={text('heading')} login={login}>
      {() => (
        <SessionContext value={session}>
          {state.status === 'logged-in' && state.isNew && <LoginNews session={state.session} />}
          {children}
        </SessionContext>
      )}
    </Gate>
  );
}

type GateProps = {
  gate: ReturnType<typeof useSessionGate>;
  heading: string;
  login: Pick<LoginFormProps, 'scope' | 'invalidText' | 'letsInToEnrol'>;
  children: (session: Session) => ReactNode;
};

/** The login form first, then what it leads to. When the session ends, the form comes back over the work. */
export function Gate({ gate, heading, login, children }: GateProps) {
  const { t } = useTranslation('console');
  const { state, session, readAhead, open, giveUp } = gate;
  const onLoggedIn = () => void open();

  if (state.status === 'checking') return <p role="status">{t('session.checking')}</p>;
  if (state.status !== 'logged-in' || !session) {
    const firstStep = state.status === 'logged-out' ? state.step : 'password';
    return (
      <div className={styles.login}>
        <h1>{heading}</h1>
        <LoginForm {...login} firstStep={firstStep} onSignedIn={readAhead} onLoggedIn={onLoggedIn} />
      </div>
    );
  }
  return (
    <>
      {children(session)}
      {state.hasEnded && <LoginAgain {...login} onLoggedIn={onLoggedIn} onCancel={giveUp} />}
    </>
  );
}
