import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteLink, SiteLinks } from './site-links.tsx';
import { SiteMenu } from './site-menu.tsx';
import { WordmarkSymbol } from './wordmark.tsx';

type SiteHeaderProps = { facts: SiteFacts; language: Language; path: string };

/** Sticky header: wordmark, nine links and Join Us in a row, or the menu where they do not fit. */
export function SiteHeader({ facts, language, path }: SiteHeaderProps) {
  const { t } = useTranslation('shell');
  return (
    <header className="site-header">
      <div className="site-header-row">
        <a
          href={localizedPath('/', language)}
          className="wordmark"
          aria-label={t('header.home', { wordmark: facts.wordmark })}
        >
          <WordmarkSymbol />
          {facts.wordmark}
        </a>
        <nav aria-label={t('header.navigation')} className="site-navigation">
          <ul>
            <SiteLinks language={language} path={path} />
          </ul>
          <SiteLink to="joinUs" language={language} path={path} className="button button-primary" />
        </nav>
        <LanguageSwitch language={language} path={path} className="language-switch" />
        <SiteMenu language={language} path={path} />
      </div>
    </header>
  );
}
