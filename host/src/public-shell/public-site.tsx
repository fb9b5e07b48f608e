import type { Language } from '@burhan/shared/i18n/languages';
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

/** What is around the content of every public page (docs/product-rules.md#site-frame), rendered when it is composed. */
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
