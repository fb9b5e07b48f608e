import type { SiteFacts } from '@burhan/shared/site';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { type Place, PlaceContext } from './use-place.ts';

type PublicSiteProps = { facts: SiteFacts; place: Place; children: ReactNode };

/** The frame around the content of every public page (docs/rules/pages.md#site-frame). */
export function PublicSite({ facts, place, children }: PublicSiteProps) {
  const { t } = useTranslation('shell');
  return (
    <PlaceContext value={place}>
      <a className="skip-link button button-primary" href="#main">
        {t('skipToContent')}
      </a>
      <SiteHeader facts={facts} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter facts={facts} />
      {place.noindex && <meta name="robots" content="noindex" />}
    </PlaceContext>
  );
}
