import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  type Language,
  pathInLanguage,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';

type LanguageSwitchProps = { language: Language; path: string; className?: string };

/**
 * Leads to the same page in the other language: a link, labelled in that language, which loads that page with its own
 * texts and font. Scripts let it keep the query (../page/language-links.ts).
 */
export function LanguageSwitch({ language, path, className }: LanguageSwitchProps) {
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
