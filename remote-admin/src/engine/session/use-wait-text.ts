import { useTranslation } from 'react-i18next';

const MINUTE_S = 60;

/** Says how long to wait after too many tries, in seconds or, when that is long, in minutes. */
export function useWaitText(): (seconds: number) => string {
  const { t } = useTranslation('console');
  return (seconds) =>
    seconds <= 2 * MINUTE_S
      ? t('session.tooMany', { count: seconds })
      : t('session.tooManyMinutes', { count: Math.ceil(seconds / MINUTE_S) });
}
