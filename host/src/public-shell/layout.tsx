import type { Language } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** Header, main content and footer of every public page (Spec 2). */
export function Layout({ facts, language }: { facts: SiteFacts; language: Language }) {
  const { t } = useTranslation('shell');
  const isPending = useNavigation().state !== 'idle';
  usePageFocus();

  return (
    <>
      <a className="skip-link button button-primary" href="#main">
        {t('skipToContent')}
      </a>
      <SiteHeader facts={facts} language={language} isPending={isPending} />
      <main id="main" tabIndex={-1} aria-busy={isPending || undefined}>
        <Outlet />
      </main>
      <SiteFooter facts={facts} language={language} />
      <p role="status" className="visually-hidden">
        {isPending ? t('loadingPage') : ''}
      </p>
      <ScrollRestoration />
    </>
  );
}
