import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  type Language,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './language-tabs.module.css';

type LanguageTabsProps = {
  /** A tab's id is `<id>-<language>`, its panel's `<id>-<language>-panel`. */
  id: string;
  chosen: Language;
  /** Those with a field in which something is wrong. */
  faulty: readonly Language[];
  onChoose: (language: Language) => void;
};

/** Between the original texts and their translations; arrow keys lead round. */
export function LanguageTabs({ id, chosen, faulty, onChoose }: LanguageTabsProps) {
  const { t, i18n } = useTranslation('console');
  const list = useRef<HTMLDivElement>(null);

  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isForward = (event.key === 'ArrowRight') === (DIRECTIONS[i18n.language as Language] === 'ltr');
    const place = SUPPORTED_LANGUAGES.indexOf(chosen) + (isForward ? 1 : -1);
    const other = SUPPORTED_LANGUAGES.at(place % SUPPORTED_LANGUAGES.length) ?? chosen;
    list.current?.querySelector<HTMLElement>(`[lang=${other}]`)?.focus();
    onChoose(other);
  };

  return (
    <div ref={list} role="tablist" aria-label={t('form.languages')} className={styles.tabs}>
      {SUPPORTED_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          role="tab"
          lang={language}
          id={`${id}-${language}`}
          className={styles.tab}
          aria-selected={language === chosen}
          aria-controls={`${id}-${language}-panel`}
          tabIndex={language === chosen ? 0 : -1}
          onClick={() => onChoose(language)}
          onKeyDown={turn}
        >
          {LANGUAGE_NAMES[language]}
          {faulty.includes(language) && (
            <span className={`problem ${styles.mark}`}>
              <span aria-hidden="true">●</span>
              <span className="visually-hidden">{t('form.hasProblems')}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
