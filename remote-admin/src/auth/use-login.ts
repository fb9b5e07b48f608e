import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { DEFAULT_ADMIN_EMAIL_DOMAIN } from '@burhan/shared/site-configuration';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../components/failure-text.ts';
import { useToast } from '../components/toast.tsx';
import { useHost } from '../data/host.ts';
import { type Credentials, giveCode, type LoginOutcome, logIn, logOut } from '../data/session.ts';

/** What completes a username without @. */
export function useEmailDomain(): string {
  return useHost().configuration.adminEmailDomain ?? DEFAULT_ADMIN_EMAIL_DOMAIN;
}

type LoginOptions = {
  /** What is said of a wrong name or password. */
  invalidText: string;
  /** See `logIn`. */
  onSignedIn?: (() => void) | undefined;
  /** 'ended': the login begins anew with the password. */
  onOutcome: (outcome: LoginOutcome | 'ended') => void;
};

/** What the steps of a login share: they say what came of it in a toast, and keep why it failed for the form. */
export type Login = ReturnType<typeof useLogin>;

/** The steps of logging in to a scope, one at a time. */
export function useLogin(scope: SessionScope, { invalidText, onSignedIn, onOutcome }: LoginOptions) {
  const { t } = useTranslation('console');
  const emailDomain = useEmailDomain();
  const toast = useToast();
  const failureText = useFailureText();
  const textOf = (error: unknown) =>
    isOneOf(error, 'wrong-login') ? invalidText : failureText(error, 'login');

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (step: { credentials: Credentials } | { code: string }) =>
      'code' in step
        ? giveCode(scope, step.code, onSignedIn)
        : logIn(scope, step.credentials, emailDomain, onSignedIn),
    onSuccess: (outcome) => {
      if (outcome === 'in') toast.success(t('session.loggedIn'));
      onOutcome(outcome);
    },
    onError: (failure) => {
      toast.error(t('session.failed'), textOf(failure));
      if (isOneOf(failure, 'unauthenticated', 'forbidden')) onOutcome('ended');
    },
  });

  return {
    isPending,
    /** Why the last step failed, in the form until the next one: the toast, which announces it, goes. */
    problem: error && `${t('session.failed')}: ${textOf(error)}`,
    logIn: (credentials: Credentials, onError: () => void) => mutate({ credentials }, { onError }),
    giveCode: (code: string, onError: () => void) => mutate({ code }, { onError }),
    /** Gives up a login that waits for its code. */
    leave: () => {
      reset();
      return logOut(scope);
    },
  };
}

function isOneOf(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof DataError && codes.includes(error.code);
}
