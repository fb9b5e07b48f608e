import type { ConsoleContext } from '@burhan/shared/contract/console';
import { LANGUAGE_NAMES, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import { changeConsoleLanguage } from './console-language.ts';
import styles from './language-switch.module.css';

/** Turns the console to another language, in whose own words its button speaks (docs/product-rules.md#languages). */
export function LanguageSwitch({ changeLanguage }: Pick<ConsoleContext, 'changeLanguage'>) {
  const { t, i18n } = useTranslation('console');
  const showToast = useToast();

  const change = async (language: Language) => {
    try {
      await changeConsoleLanguage(language, changeLanguage);
    } catch (error) {
      console.warn('The language could not be loaded:', error);
      showToast({ kind: 'error', title: t('language.failedTitle'), text: t('language.failed') });
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
