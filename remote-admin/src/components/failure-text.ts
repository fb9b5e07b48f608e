import { DataError } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import { useHost } from '../data/host.ts';

const MINUTE_S = 60;

/**
 * Says why something failed. An error that is no DataError counts as 'no-answer'.
 * @param tried the action that failed. The action's own sentence for the error code is shown, else the code's
 * general sentence (both are in the texts `failures`), else the service's message.
 * @param values for the sentence's placeholders, besides {{message}}.
 */
export function useFailureText() {
  const { t } = useTranslation('console');
  // `t` takes only keys of texts that exist, but not every error code has a sentence.
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
    // A browser cannot always read the answer of a paused project, so it may look like no answer.
    const isMaybePaused = isHosted && code === 'no-answer' && tried === 'login';
    return isMaybePaused ? `${text} ${t('session.maybePaused')}` : text;
  };
}
