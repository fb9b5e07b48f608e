import { useTranslation } from 'react-i18next';

/** While the code of a panel is on its way. */
export function PanelLoading() {
  const { t } = useTranslation('console');
  return <p role="status">{t('list.loading')}</p>;
}
