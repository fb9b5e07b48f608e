import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { usePlace } from './use-place.ts';

const WAYS_ON = {
  notFound: { path: PUBLIC_PATHS.home, label: 'notFound.home' },
  gone: { path: PUBLIC_PATHS.publications, label: 'gone.publications' },
} as const;

type MessagePageProps = { kind: keyof typeof WAYS_ON; facts: SiteFacts };

/** Shown for paths without a page and for removed publications (docs/rules/publications.md#removed-publications). */
export function MessagePage({ kind, facts }: MessagePageProps) {
  const { t } = useTranslation('shell');
  const { language } = usePlace();
  const { path, label } = WAYS_ON[kind];
  return (
    <section className="page-head on-deep star-pattern">
      <title>{t('titleOf', { page: t(`${kind}.metaTitle`), name: facts.name })}</title>
      <div className="wrap message-page">
        <p className="eyebrow">{t(`${kind}.code`)}</p>
        <h1>{t(`${kind}.heading`)}</h1>
        <p className="lead">{t(`${kind}.text`)}</p>
        <p>
          <a href={localizedPath(path, language)} className="button button-primary">
            {t(label)}
          </a>
        </p>
      </div>
    </section>
  );
}
