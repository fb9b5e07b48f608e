import { DataError } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../failure-text.ts';
import { useToast } from '../toast.tsx';

/** Says in a toast that a preview link did not work. */
export function usePreviewFailureToast(): (error: unknown) => void {
  const { t } = useTranslation('console');
  const toast = useToast();
  const failureText = useFailureText();
  return (error) => {
    if (!(error instanceof DataError)) console.error(error);
    toast.error(t('drafts.links.failed', { message: failureText(error) }));
  };
}
