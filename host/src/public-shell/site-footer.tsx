import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { SiteLink, SiteLinks, WordmarkSymbol } from './site-links.tsx';

const FIRST_YEAR = 2025;

type SiteFooterProps = { facts: SiteFacts; language: Language; path: string };

export function SiteFooter({ facts, language, path }: SiteFooterProps) {
  const { t } = useTranslation('shell');
  return (
    <footer className="site-footer on-deep star-pattern">
      <div className="wrap site-footer-columns">
        <div className="site-footer-about">
          <p className="site-footer-name">
            <WordmarkSymbol />
            <a href={localizedPath('/', language)}>{facts.name}</a>
          </p>
          <p>{facts.tagline}</p>
          <p>{facts.location}</p>
        </div>
        <nav aria-label={t('footer.navigation')}>
          <ul>
            <SiteLinks language={language} path={path} />
            <li>
              <SiteLink to="joinUs" language={language} path={path} />
            </li>
            <li>
              <SiteLink to="privacy" language={language} path={path} />
            </li>
          </ul>
        </nav>
        <p className="site-footer-copyright">
          {t('footer.copyright', { years: copyrightYears(new Date().getFullYear()), name: facts.name })}
        </p>
      </div>
    </footer>
  );
}

/** `2025`, later `2025–2027`: the first year stays. */
function copyrightYears(currentYear: number): string {
  return currentYear > FIRST_YEAR ? `${FIRST_YEAR}–${currentYear}` : `${FIRST_YEAR}`;
}
