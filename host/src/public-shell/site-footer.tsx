import { localizedPath } from '@burhan/shared/i18n/languages';
import { FOOTER_NAVIGATION, NAVIGATION } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { SiteLinks, WordmarkSymbol } from './site-links.tsx';
import { usePlace } from './use-place.ts';

const FIRST_YEAR = 2025;

export function SiteFooter({ facts }: { facts: SiteFacts }) {
  const { t } = useTranslation('shell');
  const { language } = usePlace();
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
            <SiteLinks to={NAVIGATION} />
            <SiteLinks to={FOOTER_NAVIGATION} />
          </ul>
        </nav>
        <p className="site-footer-copyright">
          {t('footer.copyright', { years: copyrightYears(new Date().getFullYear()), name: facts.name })}
        </p>
      </div>
    </footer>
  );
}

/** `2025`, and in later years `2025–2027`, for example. */
function copyrightYears(currentYear: number): string {
  return currentYear > FIRST_YEAR ? `${FIRST_YEAR}–${currentYear}` : `${FIRST_YEAR}`;
}
