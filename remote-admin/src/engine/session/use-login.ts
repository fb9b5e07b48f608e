import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials, LoginOutcome } from '../../data/login.ts';
import type { Session } from '../../data/session.ts';
import { useFailureWords } from '../base/failure-words.ts';
import { withTimeout } from '../base/lazy-with-timeout.tsx';
import { useServices } from '../base/services.ts';
import { useToast } from '../overlays/toast-provider.tsx';
import { useTurns } from '../overlays/use-act.ts';

type LoginOptions = {
  invalidText: string;
  /** See `Login.logIn`. */
  onSignedIn: ((session: Session) => void) | undefined;
  onOutcome: (outcome: LoginOutcome | 'ended') => void;
};

/** What an account without a second factor never needs is fetched when it is wanted, with its texts. */
export async function loadLoginSteps() {
  const [steps, { loadTexts }] = await withTimeout(
    Promise.all([import('./login-steps.tsx'), import('./account-texts.ts')]),
  );
  await loadTexts();
  return steps;
}

/** The steps of logging in to a scope, with their toasts. Each act says whether it went well. */
export function useLogin(scope: SessionScope, { invalidText, onSignedIn, onOutcome }: LoginOptions) {
  const { t } = useTranslation(['console', 'account']);
  const { openSession } = useServices();
  const showToast = useToast();
  const failureWords = useFailureWords();
  const { isRunning, start } = useTurns();
  const [problem, setProblem] = useState('');

  const fail = (text: string) => {
    setProblem(`${t('session.failed')}: ${text}`);
    showToast({ kind: 'error', title: t('session.failed'), text });
  };
  const attempt = async (
    act: (session: Session, signedIn: () => void) => Promise<LoginOutcome>,
  ): Promise<boolean> => {
    let wentWell = false;
    await start(async () => {
      setProblem('');
      try {
        const session = await openSession(scope);
        const outcome = await act(session, () => onSignedIn?.(session));
        if (outcome !== 'in') await loadLoginSteps();
        else showToast({ kind: 'success', title: t('session.loggedIn') });
        onOutcome(outcome);
        wentWell = true;
      } catch (error) {
        const code = error instanceof DataError ? error.code : 'no-answer';
        fail(code === 'wrong-login' ? invalidText : failureWords(error, 'login'));
        if (code === 'unauthenticated' || code === 'forbidden') onOutcome('ended');
      }
    });
    return wentWell;
  };

  return {
    isRunning,
    /** Why the last try failed, in the form until the next one: the toast, which announces it, goes. */
    problem,
    logIn: (credentials: Credentials) => attempt((session, signedIn) => session.logIn(credentials, signedIn)),
    giveCode: (code: string) => attempt((session, signedIn) => session.giveCode(code, signedIn)),
    /** Fetches the other steps. @returns whether they are there; if not, the toast says so. */
    prepare: async () => {
      try {
        await loadLoginSteps();
        return true;
      } catch {
        fail(t('session.noAnswer'));
        return false;
      }
    },
    /** Gives up a login that waits for its code. */
    leave: async () => {
      setProblem('');
      const session = await openSession(scope);
      await session.logOut();
    },
  };
}
