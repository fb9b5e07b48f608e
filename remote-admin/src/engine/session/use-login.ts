import type { Credentials } from '@burhan/shared/data/console-session';
import { LoginError, type LoginErrorCode } from '@burhan/shared/data/login-error';
import type { Resource } from '@burhan/shared/resources/resource';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineSession, useServices } from '../services.ts';
import { useToast } from '../toasts/toast-context.ts';
import { useResourceTexts } from '../use-resource-texts.ts';

/**
 * Logging in to the scope of a resource, with its toasts.
 * @param onSignedIn see `ConsoleSession.logIn`.
 */
export function useLogin(resource: Resource, onSignedIn?: (session: EngineSession) => void) {
  const { t } = useTranslation('console');
  const { text } = useResourceTexts(resource);
  const { openSession } = useServices();
  const showToast = useToast();
  const isRunning = useRef(false);
  const [isLoggingIn, setLoggingIn] = useState(false);

  const failures: Record<LoginErrorCode, (error: LoginError) => string> = {
    invalid: () => text('login.invalid'),
    'not-admin': () => t('session.notAdmin'),
    'too-many': (error) => t('session.tooMany', { count: error.retryAfterSeconds }),
    'no-answer': () => t('session.noAnswer'),
  };

  /** @returns whether it worked; if not, the toast says why. */
  const logIn = async (credentials: Credentials): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setLoggingIn(true);
    try {
      const session = await openSession(resource.scope);
      await session.logIn(credentials, () => onSignedIn?.(session));
      showToast({ kind: 'success', title: t('session.loggedIn') });
      return true;
    } catch (error) {
      const failure = error instanceof LoginError ? error : new LoginError('no-answer', String(error));
      showToast({ kind: 'error', title: t('session.failed'), text: failures[failure.code](failure) });
      return false;
    } finally {
      isRunning.current = false;
      setLoggingIn(false);
    }
  };

  return { logIn, isLoggingIn };
}
