import { isDataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../components/failure-text.ts';
import { useToast } from '../components/toast.tsx';
import { type Credentials, giveCode, type LoginOutcome, logIn } from '../data/session.ts';

/** The step of a login. It begins with username and password, and the answer decides the next step. */
export type LoginStep = 'password' | 'forgot' | LoginOutcome;

export type Login = {
  scope: SessionScope;
  /** The text about a wrong name or password. */
  invalidText: string;
  /** For My account: lets in an account that still has to set up a second factor, because that is done there. */
  letsInToEnrol?: boolean;
  /** Is called as soon as there is a session, so that rows load while the server checks whether it may edit. */
  onSignedIn?: () => void;
};

export type LoginRequest = ReturnType<typeof useLogin>;

/** Logs in, or sends the code that a login asks for. A toast tells the result, and `problem` why it failed. */
export function useLogin(
  { scope, invalidText, letsInToEnrol, onSignedIn }: Login,
  onStep: (step: LoginStep) => void,
) {
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
      onStep(outcome === 'must-enrol' && letsInToEnrol ? 'in' : outcome);
    },
    onError: (error) => {
      toast.error(t('session.failed'), textOf(error));
      // There is no session any more, so the login starts again.
      if (isDataError(error, 'unauthenticated', 'forbidden')) onStep('password');
    },
  });
  const { error } = mutation;
  return { ...mutation, problem: error && `${t('session.failed')}: ${textOf(error)}` };
}
