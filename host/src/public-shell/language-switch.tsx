import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  type Language,
  pathInLanguage,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => {};

/**
 * Leads to the same page in the other language (Decisions 8): a link, labelled in that language, which loads that
 * page with its own texts and font. It keeps the query, which a page that came as HTML does not know yet.
 */
export function LanguageSwitch({ language, className }: { language: Language; className?: string }) {
  const { pathname, search, hash } = useLocation();
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return SUPPORTED_LANGUAGES.filter((other) => other !== language).map((other) => (
    <a
      key={other}
      href={pathInLanguage(pathname, other) + (isTakenOver ? search + hash : '')}
      hrefLang={other}
      lang={other}
      dir={DIRECTIONS[other]}
      className={className}
      // One page answers for every unknown path, and for every slug of a publication.
      suppressHydrationWarning
    >
      {LANGUAGE_NAMES[other]}
    </a>
  ));
}
