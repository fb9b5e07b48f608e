import { isDataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../components/failure-text.ts';
import { useToast } from '../components/toast.tsx';
import { type Credentials, giveCode, type LoginOutcome, logIn } from '../data/session.ts';

type LoginOptions = {
  /** What is said of a wrong name or password. */
  invalidText: string;
  /** See `logIn`. */
  onSignedIn?: (() => void) | undefined;
  /** 'ended': the login begins anew with the password. */
  onOutcome: (outcome: LoginOutcome | 'ended') => void;
};

export type LoginRequest = ReturnType<typeof useLogin>;

/** Logs in, or gives the code that a login asks for. A toast says what came of it, and `problem` why it failed. */
export function useLogin(scope: SessionScope, { invalidText, onSignedIn, onOutcome }: LoginOptions) {
  const { t } = useTranslation('console');
  const toast = useToast();
  const failureText = useFailureText();
  const textOf = (error: unknown) =>
    isDataError(error, 'wrong-login') ? invalidText : failureText(error, 'login');

  const mutation = useMutation({
    mutationFn: (asked: Credentials | { code: string }) =>
      'code' in asked ? giveCode(scope, asked.code, onSignedIn) : logIn(scope, asked, onSignedIn),
    onSuccess: (outcome) => {
      if (outcome === 'in') toast.success(t('session.loggedIn'));
      onOutcome(outcome);
    },
    onError: (error) => {
      toast.error(t('session.failed'), textOf(error));
      if (isDataError(error, 'unauthenticated', 'forbidden')) onOutcome('ended');
    },
  });
  const { error } = mutation;
  return { ...mutation, problem: error && `${t('session.failed')}: ${textOf(error)}` };
}
