import { DataError } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';

/** What went wrong with a notice or a check, in words that say the way out. */
export function useNoticeFailure(): (error: unknown) => string {
  const { t } = useTranslation('console');
  return (error) => {
    if (!(error instanceof DataError)) {
      console.error(error);
      return t('notices.failure.unanswered');
    }
    switch (error.code) {
      case 'no-answer':
        return t('notices.failure.unanswered');
      case 'unauthenticated':
        return t('session.ended');
      case 'forbidden':
        return t('session.notAdmin');
      case 'too-many':
        return t('notices.failure.busy');
      case 'conflict':
        return t('notices.failure.gone');
      default:
        return t('notices.failure.answered', { message: error.message });
    }
  };
}
