import type { Resource } from '@burhan/shared/resources/resource';
import { whenIdle } from '@burhan/shared/when-idle';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { designed } from '../design/designed.tsx';
import { laterPart } from '../later-code.tsx';
import { useServices } from '../services.ts';
import { useResourceTexts } from '../use-resource-texts.ts';
import { LoginPage } from './login-page.tsx';
import { type OpenSession, SessionContext } from './session-context.ts';
import { useReadAhead } from './use-read-ahead.ts';
import { useSessionGate } from './use-session-gate.ts';

const LoginAgain = designed(async () => (await import('./login-again.tsx')).LoginAgain);

const LoginNews = laterPart(async () => (await import('./login-news.tsx')).LoginNews);

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
  const ahead = useReadAhead(resource);
  const { state, gated, open, giveUp } = useSessionGate(resource.scope, ahead);
  const isFormShown = state.status === 'logged-out';
  const openState = useMemo<OpenSession | null>(() => gated && { ...gated, ...ahead }, [gated, ahead]);

  useEffect(() => {
    if (!isFormShown) return;
    return whenIdle(() => {
      onFormShown?.();
      // A failure here shows when somebody logs in.
      openSession(resource.scope).catch(() => {});
    });
  }, [isFormShown, onFormShown, openSession, resource.scope]);

  if (state.status === 'checking') return <p role="status">{t('session.checking')}</p>;

  const login = { scope: resource.scope, invalidText: text('login.invalid'), onLoggedIn: () => void open() };
  if (state.status !== 'logged-in' || !openState) {
    const firstStep = state.status === 'logged-out' ? state.step : 'password';
    return (
      <LoginPage heading={text('heading')} firstStep={firstStep} {...login} onSignedIn={ahead.readAhead} />
    );
  }

  return (
    <SessionContext value={openState}>
      {state.isNew && <LoginNews session={state.session} />}
      {children}
      {state.hasEnded && <LoginAgain {...login} onCancel={giveUp} />}
    </SessionContext>
  );
}
