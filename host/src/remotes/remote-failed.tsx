import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** In place of a part of the site whose code did not load: what happened, and a way out. */
export function RemoteFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  useEffect(() => console.error(error), [error]);

  return (
    <section className="wrap message-page" role="alert">
      <title>{t('remoteFailed.heading')}</title>
      <h1>{t('remoteFailed.heading')}</h1>
      <p className="lead muted">{t('remoteFailed.text')}</p>
      <p>
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          {t('remoteFailed.retry')}
        </button>
      </p>
    </section>
  );
}
