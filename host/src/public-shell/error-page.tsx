import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The router's error page (Spec 2): a page's code threw while it was shown. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  useEffect(() => console.error(error), [error]);

  return (
    <section className="wrap message-page" role="alert">
      <title>{t('error.heading')}</title>
      <h1>{t('error.heading')}</h1>
      <p className="lead muted">{t('error.text')}</p>
      <p>
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </button>
      </p>
    </section>
  );
}
