import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  localizedPath,
  pathInLanguage,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { NAVIGATION } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { SiteLink, SiteLinks, WordmarkSymbol } from './site-links.tsx';
import { usePlace } from './use-place.ts';

/** The sticky header with the site's links in a row. Where the row does not fit, the menu replaces it. */
export function SiteHeader({ facts }: { facts: SiteFacts }) {
  const { t } = useTranslation('shell');
  const { language } = usePlace();
  return (
    <header className="site-header">
      <div className="site-header-row">
        <a
          href={localizedPath('/', language)}
          className="wordmark"
          aria-label={t('header.home', { wordmark: facts.wordmark })}
        >
          <WordmarkSymbol />
          <span className="wordmark-name">{facts.wordmark}</span>
        </a>
        <nav aria-label={t('header.navigation')} className="site-navigation">
          <ul>
            <SiteLinks to={NAVIGATION} />
          </ul>
          <SiteLink to="joinUs" className="button button-primary" />
        </nav>
        <LanguageSwitch className="language-switch" />
        <SiteMenu />
      </div>
    </header>
  );
}

/** The navigation of narrow screens: a native disclosure, which scripts close (../page/site-header.ts). */
function SiteMenu() {
  const { t } = useTranslation('shell');
  return (
    <details className="site-menu">
      <summary className="button">
        <svg className="site-menu-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M3 5.5h14M3 10h14M3 14.5h14" />
        </svg>
        {t('header.menu')}
      </summary>
      <nav aria-label={t('header.navigation')} className="site-menu-panel">
        <ul>
          <li>
            <SiteLink to="joinUs" className="button button-primary" />
          </li>
          <SiteLinks to={NAVIGATION} />
          <li className="site-menu-language">
            <LanguageSwitch />
          </li>
        </ul>
      </nav>
    </details>
  );
}

/**
 * A link to the same page in the other language, labelled in that language. It loads that page with its own texts and
 * font. A script makes the link keep the query (../page/site-header.ts).
 */
function LanguageSwitch({ className }: { className?: string }) {
  const { language, path } = usePlace();
  return SUPPORTED_LANGUAGES.filter((other) => other !== language).map((other) => (
    <a
      key={other}
      href={pathInLanguage(path, other)}
      hrefLang={other}
      lang={other}
      dir={DIRECTIONS[other]}
      className={className}
    >
      {LANGUAGE_NAMES[other]}
    </a>
  ));
}
