import { localizedPath } from '@burhan/shared/i18n/languages';
import { type CanonicalRouteKey, PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { usePlace } from './use-place.ts';

type SiteLinkProps = { to: CanonicalRouteKey; className?: string };

/** A link of the navigation, marked when it leads to the page that is shown or to the section that holds it. */
export function SiteLink({ to, className }: SiteLinkProps) {
  const { t } = useTranslation('shell');
  const { language, page, list } = usePlace();
  return (
    <a
      href={localizedPath(PUBLIC_PATHS[to], language)}
      className={className}
      aria-current={page === to ? 'page' : list === to ? 'true' : undefined}
    >
      {t(`navigation.${to}`)}
    </a>
  );
}

export function SiteLinks({ to }: { to: readonly CanonicalRouteKey[] }) {
  return to.map((key) => (
    <li key={key}>
      <SiteLink to={key} />
    </li>
  ));
}

/** The symbol: an eight-pointed star around the square that ends a proof. It is decoration beside the name. */
export function WordmarkSymbol() {
  return (
    <svg className="wordmark-symbol" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M6.8 6.8h18.4v18.4H6.8z" />
      <path d="M16 3 29 16 16 29 3 16z" />
      <path className="wordmark-proof" d="M12.6 12.6h6.8v6.8h-6.8z" />
    </svg>
  );
}
