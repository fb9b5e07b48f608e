import { useTranslation } from 'react-i18next';

/** Until the form for rows of `page_texts` is there. */
export function PagesPanel() {
  const { t } = useTranslation('console');
  return <h1>{t('pages.heading')}</h1>;
}
