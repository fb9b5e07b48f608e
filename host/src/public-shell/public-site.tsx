import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

type PublicSiteProps = {
  facts: SiteFacts;
  language: Language;
  path: string;
  children: ReactNode;
};

/** What is around the content of every public page (docs/rules/pages.md#site-frame), rendered when it is composed. */
export function PublicSite({ facts, language, path, children }: PublicSiteProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <a className="skip-link button button-primary" href="#main">
        {t('skipToContent')}
      </a>
      <SiteHeader facts={facts} language={language} path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter facts={facts} language={language} path={path} />
    </>
  );
}

const WAYS_ON = {
  notFound: { path: PUBLIC_PATHS.home, label: 'notFound.home' },
  gone: { path: PUBLIC_PATHS.publications, label: 'gone.publications' },
} as const;

type MessagePageProps = { kind: keyof typeof WAYS_ON; facts: SiteFacts; language: Language };

/** What a path without a page shows, or those of a removed publication (docs/rules/publications.md#removed-publications). */
export function MessagePage({ kind, facts, language }: MessagePageProps) {
  const { t } = useTranslation('shell');
  const { path, label } = WAYS_ON[kind];
  return (
    <section className="wrap message-page">
      <title>{t('titleOf', { page: t(`${kind}.metaTitle`), name: facts.name })}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{t(`${kind}.code`)}</p>
      <h1>{t(`${kind}.heading`)}</h1>
      <p className="lead muted">{t(`${kind}.text`)}</p>
      <p>
        <a href={localizedPath(path, language)} className="button button-primary">
          {t(label)}
        </a>
      </p>
    </section>
  );
}
