import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';

/** What a path without a page shows (docs/product-rules.md#public-routes). */
export function NotFoundPage({ facts, language }: { facts: SiteFacts; language: Language }) {
  const { t } = useTranslation('shell');
  return (
    <section className="wrap message-page">
      <title>{t('titleOf', { page: t('notFound.metaTitle'), name: facts.name })}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{t('notFound.code')}</p>
      <h1>{t('notFound.heading')}</h1>
      <p className="lead muted">{t('notFound.text')}</p>
      <p>
        <a href={localizedPath('/', language)} className="button button-primary">
          {t('notFound.home')}
        </a>
      </p>
    </section>
  );
}
