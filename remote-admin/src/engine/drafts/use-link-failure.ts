import { DataError } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import { useToast } from '../overlays/toast-provider.tsx';

export function useLinkFailure(): (error: unknown) => void {
  const { t } = useTranslation('console');
  const showToast = useToast();
  return (error) => {
    if (!(error instanceof DataError)) console.error(error);
    const isAnswered = error instanceof DataError && error.code !== 'no-answer';
    const message = isAnswered ? error.message : t('drafts.links.unanswered');
    showToast({ kind: 'error', title: t('drafts.links.failed', { message }) });
  };
}
