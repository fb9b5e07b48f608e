import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteLink, SiteLinks } from './site-links.tsx';
import { SiteMenu } from './site-menu.tsx';
import { WordmarkSymbol } from './wordmark.tsx';

type SiteHeaderProps = { facts: SiteFacts; language: Language; isPending: boolean };

/** Sticky header (Spec 2): wordmark, nine links and Join Us in a row, or the menu where they do not fit. */
export function SiteHeader({ facts, language, isPending }: SiteHeaderProps) {
  const { t } = useTranslation('shell');
  return (
    <header className="site-header" data-pending={isPending || undefined}>
      <div className="site-header-row">
        <Link
          to={localizedPath('/', language)}
          className="wordmark"
          aria-label={t('header.home', { wordmark: facts.wordmark })}
        >
          <WordmarkSymbol />
          {facts.wordmark}
        </Link>
        <nav aria-label={t('header.navigation')} className="site-navigation">
          <ul>
            <SiteLinks language={language} />
          </ul>
          <SiteLink to="joinUs" language={language} className="button button-primary" />
        </nav>
        <LanguageSwitch language={language} className="language-switch" />
        <SiteMenu language={language} />
      </div>
    </header>
  );
}
