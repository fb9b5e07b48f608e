import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { usePlace } from './use-place.ts';

/** What is around the content of every public page (docs/rules/pages.md#site-frame). */
export function PublicSite({ facts }: { facts: SiteFacts }) {
  const { t } = useTranslation('shell');
  const { noindex } = usePlace();
  return (
    <>
      <a className="skip-link button button-primary" href="#main">
        {t('skipToContent')}
      </a>
      <SiteHeader facts={facts} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter facts={facts} />
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
