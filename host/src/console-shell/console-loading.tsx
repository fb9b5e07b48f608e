import { useTranslation } from 'react-i18next';

/** While the console's code is on its way: it may take a while, or never come. */
export function ConsoleLoading() {
  const { t } = useTranslation('shell');
  return (
    <main>
      <p role="status" className="wrap message-page lead muted">
        {t('loadingPage')}
      </p>
    </main>
  );
}
