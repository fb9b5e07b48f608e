import { CONSOLE_LANGUAGE_KEY } from '@burhan/shared/console-page';
import { LANGUAGE_NAMES, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { loadAccountTexts, loadConsoleTexts } from '@burhan/shared/i18n/texts';
import { Button } from 'antd';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useHost } from '../data/host.ts';
import { guarded } from './lazy.tsx';
import { useToast } from './toast.tsx';

/** Loads all texts of the console in a language. */
export async function loadTexts(language: Language): Promise<void> {
  const [console, account] = await Promise.all([loadConsoleTexts(language), loadAccountTexts(language)]);
  i18next.addResourceBundle(language, 'console', console);
  i18next.addResourceBundle(language, 'account', account);
}

/**
 * Switches the console to another language, and remembers it on this device (docs/rules/pages.md#languages). Each
 * button is in its own language. Typed texts stay.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('console');
  const { changeLanguage } = useHost();
  const toast = useToast();

  const change = async (language: Language) => {
    try {
      await guarded(loadTexts(language));
      await changeLanguage(language);
    } catch (error) {
      console.warn('The language could not be loaded:', error);
      toast.error(t('language.failedTitle'), t('language.failed'));
      return;
    }
    try {
      localStorage.setItem(CONSOLE_LANGUAGE_KEY, language);
    } catch (error) {
      console.warn('The language is not remembered:', error);
    }
  };

  return SUPPORTED_LANGUAGES.filter((other) => other !== i18n.language).map((other) => (
    <Button key={other} type="text" lang={other} onClick={() => void change(other)}>
      {LANGUAGE_NAMES[other]}
    </Button>
  ));
}
