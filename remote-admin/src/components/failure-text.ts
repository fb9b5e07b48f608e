import { DataError } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import { useHost } from '../data/host.ts';

const MINUTE_S = 60;

/**
 * Says why something failed. An error that is no DataError counts as 'no-answer'.
 * @param tried selects special sentences (`failures` in the texts). If there is none for a failure, the service's own
 * message is shown. @param values for the placeholders of the sentence, besides {{message}}.
 */
export function useFailureText() {
  const { t } = useTranslation('console');
  // The keys are built from error codes. The types of the sentences are checked in the files of the texts.
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
    // The answer of a paused project is not always readable for a browser.
    const isMaybePaused = isHosted && code === 'no-answer' && tried === 'login';
    return isMaybePaused ? `${text} ${t('session.maybePaused')}` : text;
  };
}
