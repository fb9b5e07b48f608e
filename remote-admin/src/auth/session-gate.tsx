import { hasStoredSession, type SessionScope } from '@burhan/shared/data/session-scopes';
import { whenIdle } from '@burhan/shared/when-idle';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellSessionEnded } from '../data/ended-session.ts';
import { onSessionEnded, resumeSession } from '../data/session.ts';
import { LoginForm, type LoginStep } from './login-form.tsx';
import { LoginView } from './login-view.tsx';
import { listenToSessions, tellSessionsChanged } from './stored-session.ts';

type GateState =
  | { status: 'checking' }
  /** `step`: what the login form asks for. `hasLoggedOut`: by hand, just now. */
  | { status: 'logged-out'; step: LoginStep; hasLoggedOut?: boolean }
  | { status: 'logged-in' };

type SessionGateProps = {
  scope: SessionScope;
  /** Of the login form. */
  heading: string;
  /** What is said of a wrong name or password. */
  invalidText: string;
  /** Whoever has to set up a second factor is let in. */
  letsInToEnrol?: boolean;
  /** Fetches what comes after the login, while the form is filled in or a stored session is checked. */
  prefetch?: () => void;
  /** There is a session: its rows can be asked for while the server is asked what it may do. */
  onSignedIn?: () => void;
  children: ReactNode;
};

/** The login form first, then what it leads to. Pages of one scope share a login (docs/rules/accounts.md#session-scopes). */
export function SessionGate(props: SessionGateProps) {
  return <Gate key={props.scope} {...props} />;
}

function Gate({ prefetch, children, ...props }: SessionGateProps) {
  const { scope, heading, invalidText, letsInToEnrol = false, onSignedIn } = props;
  const { t } = useTranslation('console');
  const [state, setState] = useState<GateState>(() =>
    hasStoredSession(scope) ? { status: 'checking' } : { status: 'logged-out', step: 'password' },
  );
  const { status } = state;

  const check = useEffectEvent(async (): Promise<GateState> => {
    try {
      const outcome = await resumeSession(scope, onSignedIn);
      if (outcome === 'in' || (outcome === 'must-enrol' && letsInToEnrol)) return { status: 'logged-in' };
      return { status: 'logged-out', step: outcome === 'out' ? 'password' : outcome };
    } catch {
      // The session could not even be looked at: logging in again is the way out.
      return { status: 'logged-out', step: 'password' };
    }
  });

  useEffect(() => {
    if (status !== 'checking') return;
    let isCurrent = true;
    void check().then((checked) => isCurrent && setState(checked));
    return () => {
      isCurrent = false;
    };
  }, [status]);

  useEffect(() => {
    if (status === 'logged-in' || !prefetch) return;
    return whenIdle(prefetch);
  }, [status, prefetch]);

  useEffect(() => {
    if (status !== 'logged-in') return;
    tellSessionsChanged();
    return onSessionEnded(scope, () => tellSessionEnded(scope));
  }, [status, scope]);

  useEffect(
    () =>
      listenToSessions((loggedOut) => {
        if (loggedOut === scope) setState({ status: 'logged-out', step: 'password', hasLoggedOut: true });
      }),
    [scope],
  );

  if (state.status === 'checking')
    return (
      <p role="status" className="console-loading">
        {t('session.checking')}
      </p>
    );
  if (state.status === 'logged-in') return children;
  return (
    <LoginView heading={heading}>
      <LoginForm
        scope={scope}
        invalidText={invalidText}
        firstStep={state.step}
        hasLoggedOut={state.hasLoggedOut ?? false}
        letsInToEnrol={letsInToEnrol}
        onSignedIn={onSignedIn}
        onLoggedIn={() => setState({ status: 'logged-in' })}
      />
    </LoginView>
  );
}
