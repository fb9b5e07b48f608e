import { DataError } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import { useHost } from '../data/host.ts';

const MINUTE_S = 60;

/**
 * Says why something failed. What is no DataError got no usable answer.
 * @param tried has sentences of its own (`failures` in the texts); where there is none for a failure, it is said in the
 * words of the service. @param values for the placeholders of the sentence, besides {{message}}.
 */
export function useFailureText() {
  const { t } = useTranslation('console');
  // The sentences are found by codes: their type is checked where they are written.
  const lookUp = t as unknown as (keys: readonly string[], values: object) => string;
  const isHosted = useHost().configuration.supabaseUrl !== '';

  return (
    error: unknown,
    tried: 'login' | 'secondFactor' | 'upload' | 'doi' | 'else' = 'else',
    values?: Readonly<Record<string, unknown>>,
  ): string => {
    const { code, message, retryAfterSeconds } =
      error instanceof DataError ? error : new DataError('no-answer', String(error));
    if (code === 'too-many' && retryAfterSeconds > 0) {
      return retryAfterSeconds <= 2 * MINUTE_S
        ? t('session.tooMany', { count: retryAfterSeconds })
        : t('session.tooManyMinutes', { count: Math.ceil(retryAfterSeconds / MINUTE_S) });
    }
    const keys = [`failures.${tried}.${code}`, `failures.${code}`];
    const text = lookUp(keys, { defaultValue: '{{message}}', message, ...values });
    // A browser is not always let read that the project is paused.
    const isMaybePaused = isHosted && code === 'no-answer' && tried === 'login';
    return isMaybePaused ? `${text} ${t('session.maybePaused')}` : text;
  };
}
