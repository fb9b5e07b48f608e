import type { Language } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import { type ReactNode, Suspense } from 'react';
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

/**
 * Header, main content and footer of every public page (Spec 2). Scripts take them over one after the other, a few
 * milliseconds at a time, so that a slow phone answers in between: that is what the boundaries are for.
 */
export function Layout({ facts, language, isPending, arrivedBy, children }: LayoutProps) {
  const { t } = useTranslation('shell');
  usePageFocus();
  useScrollPlace(arrivedBy);

  return (
    <>
      <a className="skip-link button button-primary" href="#main">
        {t('skipToContent')}
      </a>
      <Suspense>
        <SiteHeader facts={facts} language={language} isPending={isPending} />
      </Suspense>
      <main id="main" tabIndex={-1} aria-busy={isPending || undefined}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <SiteFooter facts={facts} language={language} />
      </Suspense>
      <p role="status" className="visually-hidden">
        {isPending ? t('loadingPage') : ''}
      </p>
    </>
  );
}
