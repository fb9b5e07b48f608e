import type { Language } from '@burhan/shared/i18n/languages';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteLink, SiteLinks } from './site-links.tsx';

/** The navigation of narrow screens: a native disclosure, which scripts close (../page/site-menu.ts). */
export function SiteMenu({ language, path }: { language: Language; path: string }) {
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
            <SiteLink to="joinUs" language={language} path={path} className="button button-primary" />
          </li>
          <SiteLinks language={language} path={path} />
          <li className="site-menu-language">
            <LanguageSwitch language={language} path={path} />
          </li>
        </ul>
      </nav>
    </details>
  );
}
