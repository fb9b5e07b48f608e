import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../data/host.ts';

/** Names the browser's tab after the page, in the console's language. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('console');
  const { name } = useFacts();

  useEffect(() => {
    document.title = t('directory.documentTitle', { page, name });
  }, [t, page, name]);
}
