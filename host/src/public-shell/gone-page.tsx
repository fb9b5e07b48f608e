import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';

/** What the addresses of a removed publication show (docs/product-rules.md#removed-publications). */
export function GonePage({ facts, language }: { facts: SiteFacts; language: Language }) {
  const { t } = useTranslation('shell');
  return (
    <section className="wrap message-page">
      <title>{t('titleOf', { page: t('gone.metaTitle'), name: facts.name })}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{t('gone.code')}</p>
      <h1>{t('gone.heading')}</h1>
      <p className="lead muted">{t('gone.text')}</p>
      <p>
        <a href={localizedPath(PUBLIC_PATHS.publications, language)} className="button button-primary">
          {t('gone.publications')}
        </a>
      </p>
    </section>
  );
}
