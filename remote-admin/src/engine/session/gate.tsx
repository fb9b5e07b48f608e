import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { designed } from '../design/designed.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import styles from './session-gate.module.css';
import type { GatedSession, useSessionGate } from './use-session-gate.ts';

const LoginAgain = designed(async () => (await import('./login-again.tsx')).LoginAgain);

type GateProps = Pick<LoginFormProps, 'onSignedIn'> & {
  gate: ReturnType<typeof useSessionGate>;
  heading: string;
  login: Pick<LoginFormProps, 'scope' | 'invalidText' | 'letsInToEnrol'>;
  children: (gated: GatedSession) => ReactNode;
};

/** The login form first, then what it leads to. When the session ends, the form comes back over the work. */
export function Gate({ gate, heading, login, onSignedIn, children }: GateProps) {
  const { t } = useTranslation('console');
  const { state, gated, open, giveUp } = gate;
  const onLoggedIn = () => void open();

  if (state.status === 'checking') return <p role="status">{t('session.checking')}</p>;
  if (state.status !== 'logged-in' || !gated) {
    const first = { firstStep: state.status === 'logged-out' ? state.step : ('password' as const) };
    return (
      <div className={styles.login}>
        <h1>{heading}</h1>
        <LoginForm {...login} {...first} {...(onSignedIn && { onSignedIn })} onLoggedIn={onLoggedIn} />
      </div>
    );
  }
  return (
    <>
      {children(gated)}
      {state.hasEnded && <LoginAgain {...login} onLoggedIn={onLoggedIn} onCancel={giveUp} />}
    </>
  );
}
