import type { Language } from '@burhan/shared/i18n/languages';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { use, useDeferredValue, useEffect, useMemo } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { FaultBoundary } from '../faults/fault-boundary.tsx';
import { RemoteFailed } from '../remotes/remote-failed.tsx';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { pageOfPath } from './page-of-path.ts';
import type { Pages } from './pages.ts';

type PublicSiteProps = {
  facts: SiteFacts;
  language: Language;
  pages: Pages;
  /** The path that was answered by the 404 page, which stays so when scripts take it over. */
  missingPath?: string;
};

/**
 * The page of the address inside the site layout, the same in the browser and when pages are prerendered.
 * Inside the site, the page before stays until the code of the next one is there.
 */
export function PublicSite({ facts, language, pages, missingPath }: PublicSiteProps) {
  const location = useLocation();
  const arrivedBy = useNavigationType();
  // Together, for what replaces an address is shown as late as the address itself.
  const shown = useDeferredValue(useMemo(() => ({ location, arrivedBy }), [location, arrivedBy]));
  const pageAt = ({ pathname }: { pathname: string }) =>
    pathname === missingPath ? null : pageOfPath(pathname, language);
  const wanted = pageAt(location);
  const isPending = location !== shown.location && wanted !== null && !pages.loaded(wanted);
  const page = pageAt(shown.location);

  const view = (
    <Layout facts={facts} language={language} isPending={isPending} arrivedBy={shown.arrivedBy}>
      {/* The layout stays around a page that fails while it is shown. */}
      <FaultBoundary key={shown.location.pathname} fallback={(error) => <ErrorPage error={error} />}>
        {page ? (
          <PublicPage key={page} name={page} pages={pages} />
        ) : (
          <NotFoundPage facts={facts} language={language} />
        )}
      </FaultBoundary>
    </Layout>
  );
  // What is inside reads the location that is shown, not the one that is still being loaded.
  return (
    <Routes location={shown.location}>
      <Route path="*" element={view} />
    </Routes>
  );
}

function PublicPage({ name, pages }: { name: PublicPageKey; pages: Pages }) {
  const loaded = pages.loaded(name) ?? use(pages.load(name));
  if ('Page' in loaded) return <loaded.Page />;
  return <FailedPage error={loaded.error} onLeave={() => pages.forget(name)} />;
}

/** A failure is tried again when its page is next visited. */
function FailedPage({ error, onLeave }: { error: unknown; onLeave: () => void }) {
  useEffect(() => onLeave, [onLeave]);
  return <RemoteFailed error={error} />;
}
