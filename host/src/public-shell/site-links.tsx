import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { canonicalRoute, NAVIGATION, PUBLIC_PATHS, PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';

type SiteRoute = (typeof NAVIGATION)[number] | 'joinUs' | 'privacy';

type SiteLinkProps = {
  to: SiteRoute;
  language: Language;
  path: string;
  className?: string;
};

/** A link of the navigation, marked when it leads to the page that is shown or to the section that holds it. */
export function SiteLink({ to, language, path, className }: SiteLinkProps) {
  const { t } = useTranslation('shell');
  return (
    <a
      href={localizedPath(PUBLIC_PATHS[to], language)}
      className={className}
      aria-current={currentMark(path, to, language)}
    >
      {t(`navigation.${to}`)}
    </a>
  );
}

export function SiteLinks({ language, path }: { language: Language; path: string }) {
  return NAVIGATION.map((key) => (
    <li key={key}>
      <SiteLink to={key} language={language} path={path} />
    </li>
  ));
}

/** `page` on the link's own page (either address of the papers), `true` inside its section. */
function currentMark(pathname: string, to: SiteRoute, language: Language): 'page' | 'true' | undefined {
  const addresses = PUBLIC_ROUTE_KEYS.filter((key) => canonicalRoute(key) === to);
  const paths = addresses.map((key) => localizedPath(PUBLIC_PATHS[key], language));
  if (paths.includes(pathname)) return 'page';
  const isInside = to !== 'home' && paths.some((path) => pathname.startsWith(`${path}/`));
  return isInside ? 'true' : undefined;
}

/** The drawn mark: an eight-pointed star around the tombstone that ends a proof. Decoration; the word stands beside it. */
export function WordmarkSymbol() {
  return (
    <svg className="wordmark-symbol" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M6.8 6.8h18.4v18.4H6.8z" />
      <path d="M16 3 29 16 16 29 3 16z" />
      <path className="wordmark-proof" d="M12.6 12.6h6.8v6.8h-6.8z" />
    </svg>
  );
}
