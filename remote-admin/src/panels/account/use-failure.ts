import { DataError } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import { AccountError, type AccountErrorCode } from '../../data/account-error.ts';
import { LoginError } from '../../data/login-error.ts';
import { useWaitText } from '../../engine/session/use-wait-text.ts';

/** Whether the project of the database is paused: nothing that is asked of it is answered. */
export function isPaused(error: unknown): boolean {
  const hasCode = error instanceof AccountError || error instanceof DataError || error instanceof LoginError;
  return hasCode && error.code === 'paused';
}

export function useFailure(): (error: unknown, own?: Partial<Record<AccountErrorCode, string>>) => string {
  const { t } = useTranslation('account');
  const waitText = useWaitText();
  return (error, own = {}) => {
    if (isPaused(error)) return t('session.paused', { ns: 'console' });
    if (error instanceof AccountError) {
      if (error.code === 'too-many') return waitText(error.retryAfterSeconds || 60);
      if (error.code === 'no-answer') return t('unexpected');
      return own[error.code] ?? t('refused', { message: error.message });
    }
    if (!(error instanceof DataError) || error.code === 'no-answer') return t('unexpected');
    return t('refused', { message: error.message });
  };
}
