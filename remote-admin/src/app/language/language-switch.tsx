import type { ConsoleContext } from '@burhan/shared/contract';
import { LANGUAGE_NAMES, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../engine/toasts/toast-context.ts';
import { changeConsoleLanguage } from './console-language.ts';
import styles from './language-switch.module.css';

/** Turns the console to the other language, in whose own words the button speaks (docs/product-rules.md#languages). */
export function LanguageSwitch({ changeLanguage }: Pick<ConsoleContext, 'changeLanguage'>) {
  const { t, i18n } = useTranslation('console');
  const showToast = useToast();
  const other = SUPPORTED_LANGUAGES.find((language) => language !== i18n.language) ?? 'en';

  const change = async () => {
    try {
      await changeConsoleLanguage(other, changeLanguage);
    } catch (error) {
      console.warn('The language could not be loaded:', error);
      showToast({ kind: 'error', title: t('language.failedTitle'), text: t('language.failed') });
    }
  };

  return (
    <button type="button" lang={other} className={styles.switch} onClick={() => void change()}>
      {LANGUAGE_NAMES[other]}
    </button>
  );
}
