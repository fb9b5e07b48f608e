import type { Language } from '@burhan/shared/i18n/languages';
import { loadAccountTexts } from '@burhan/shared/i18n/texts';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTimeout } from '../base/lazy-with-timeout.tsx';

/** Loads the texts of accounts in a language, or the one that the console has now. */
export async function loadTexts(language = i18next.language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'account')) return;
  const texts = await withTimeout(loadAccountTexts(language as Language));
  i18next.addResourceBundle(language, 'account', texts);
}

/** Whether the texts of accounts are there. While another language is on its way, what is typed stays. */
export function useAccountTexts(): boolean {
  const { language } = useTranslation('console').i18n;
  const [loaded, setLoaded] = useState(() =>
    i18next.hasResourceBundle(language, 'account') ? language : '',
  );

  useEffect(() => {
    let isCurrent = true;
    loadTexts(language)
      .then(() => isCurrent && setLoaded(language))
      .catch((error: unknown) => console.warn('The texts of accounts could not be loaded:', error));
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return loaded !== '';
}
