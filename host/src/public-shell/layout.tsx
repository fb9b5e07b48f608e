import type { Language } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationType } from 'react-router-dom';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { useScrollPlace } from './use-scroll-place.ts';

type LayoutProps = {
  facts: SiteFacts;
  language: Language;
  /** Whether the code of another page is on its way. */
  isPending: boolean;
  arrivedBy: NavigationType;
  children: ReactNode;
};

/** Header, main content and footer of every public page (Spec 2). */
export function Layout({ facts, language, isPending, arrivedBy, children }: LayoutProps) {
  const { t } = useTranslation('shell');
  usePageFocus();
  useScrollPlace(arrivedBy);

  return (
    <>
      <a className="skip-link button button-primary" href="#main">
        {t('skipToContent')}
      </a>
      <SiteHeader facts={facts} language={language} isPending={isPending} />
      <main id="main" tabIndex={-1} aria-busy={isPending || undefined}>
        {children}
      </main>
      <SiteFooter facts={facts} language={language} />
      <p role="status" className="visually-hidden">
        {isPending ? t('loadingPage') : ''}
      </p>
    </>
  );
}
