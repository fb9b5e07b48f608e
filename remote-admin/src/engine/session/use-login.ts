import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials, LoginOutcome } from '../../data/login.ts';
import { LoginError, type LoginErrorCode } from '../../data/login-error.ts';
import type { Session } from '../../data/session.ts';
import { laterCode } from '../base/later-code.tsx';
import { useServices } from '../base/services.ts';
import { useToast } from '../overlays/toast-provider.tsx';
import { useWaitText } from './use-wait-text.ts';

type LoginOptions = {
  invalidText: string;
  /** See `Login.logIn`. */
  onSignedIn: ((session: Session) => void) | undefined;
  onOutcome: (outcome: LoginOutcome | 'ended') => void;
};

/** What an account without a second factor never needs is fetched when it is wanted, with its texts. */
export async function loadLoginSteps() {
  const [steps, { loadTexts }] = await laterCode(
    Promise.all([import('./login-steps.tsx'), import('./account-texts.ts')]),
  );
  await loadTexts();
  return steps;
}

/** The steps of logging in to a scope, with their toasts. Each act says whether it went well. */
export function useLogin(scope: SessionScope, { invalidText, onSignedIn, onOutcome }: LoginOptions) {
  const { t } = useTranslation(['console', 'account']);
  const { openSession, isHosted } = useServices();
  const showToast = useToast();
  const waitText = useWaitText();
  const isBusy = useRef(false);
  const [isRunning, setRunning] = useState(false);

  const attempt = async (
    act: (session: Session, signedIn: () => void) => Promise<LoginOutcome>,
    wrongCode: 'code.wrong' | 'code.recoveryWrong' = 'code.wrong',
  ): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setRunning(true);
    const failures: Record<LoginErrorCode, (error: LoginError) => string> = {
      invalid: () => invalidText,
      'wrong-code': () => t(wrongCode, { ns: 'account' }),
      ended: () => t('session.endedBetween'),
      'not-admin': () => t('session.notAdmin'),
      'too-many': ({ retryAfterSeconds }) => waitText(retryAfterSeconds),
      fault: ({ message }) => t('session.fault', { message }),
      'no-answer': () => t('session.noAnswer') + (isHosted ? ` ${t('session.maybePaused')}` : ''),
      paused: () => t('session.paused'),
    };
    try {
      const session = await openSession(scope);
      const outcome = await act(session, () => onSignedIn?.(session));
      if (outcome !== 'in') await loadLoginSteps();
      else showToast({ kind: 'success', title: t('session.loggedIn') });
      onOutcome(outcome);
      return true;
    } catch (error) {
      const failure = error instanceof LoginError ? error : new LoginError('no-answer', String(error));
      showToast({ kind: 'error', title: t('session.failed'), text: failures[failure.code](failure) });
      if (failure.code === 'ended' || failure.code === 'not-admin') onOutcome('ended');
      return false;
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };

  return {
    isRunning,
    logIn: (credentials: Credentials) => attempt((session, signedIn) => session.logIn(credentials, signedIn)),
    giveCode: (code: string) =>
      attempt((session, signedIn) => session.giveCode(code, signedIn), 'code.wrong'),
    giveRecoveryCode: (code: string) =>
      attempt((session, signedIn) => session.giveRecoveryCode(code, signedIn), 'code.recoveryWrong'),
    /** Fetches the other steps. @returns whether they are there; if not, the toast says so. */
    prepare: async () => {
      try {
        await loadLoginSteps();
        return true;
      } catch {
        showToast({ kind: 'error', title: t('session.failed'), text: t('session.noAnswer') });
        return false;
      }
    },
    /** Gives up a login that waits for its code. */
    leave: async () => {
      const session = await openSession(scope);
      await session.logOut();
    },
  };
}
