import { CONSOLE_LANGUAGE_KEY } from '@burhan/shared/console-page';
import type { ConsoleContext } from '@burhan/shared/contract/console';
import { LANGUAGE_NAMES, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { loadConsoleTexts } from '@burhan/shared/i18n/texts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { withTimeout } from '../engine/base/lazy-with-timeout.tsx';
import { useToast } from '../engine/overlays/toast-provider.tsx';
import styles from './language-switch.module.css';

export async function loadConsoleLanguage(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'console', await loadConsoleTexts(language));
}

/**
 * Turns the console to another language, in whose own words its button speaks, and remembers it for this device
 * (docs/rules/pages.md#languages). What is typed stays.
 */
export function LanguageSwitch({ changeLanguage }: Pick<ConsoleContext, 'changeLanguage'>) {
  const { t, i18n } = useTranslation('console');
  const showToast = useToast();

  const change = async (language: Language) => {
    try {
      await withTimeout(loadConsoleLanguage(language));
      await changeLanguage(language);
    } catch (error) {
      console.warn('The language could not be loaded:', error);
      showToast({ kind: 'error', title: t('language.failedTitle'), text: t('language.failed') });
      return;
    }
    try {
      localStorage.setItem(CONSOLE_LANGUAGE_KEY, language);
    } catch (error) {
      console.warn('The language is not remembered:', error);
    }
  };

  return SUPPORTED_LANGUAGES.filter((other) => other !== i18n.language).map((other) => (
    <button
      key={other}
      type="button"
      lang={other}
      className={styles.switch}
      onClick={() => void change(other)}
    >
      {LANGUAGE_NAMES[other]}
    </button>
  ));
}
