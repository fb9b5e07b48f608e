import { loadAccountTexts } from '@burhan/shared/i18n/account-texts';
import type { Language } from '@burhan/shared/i18n/languages';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterCode } from '../../engine/later-code.ts';

/** Whether the texts of My account are there, in the language that the console has now. */
export function useAccountTexts(): boolean {
  const { language } = useTranslation('console').i18n;
  const [loaded, setLoaded] = useState('');

  useEffect(() => {
    let isCurrent = true;
    laterCode(loadAccountTexts(language as Language))
      .then((texts) => {
        i18next.addResourceBundle(language, 'account', texts);
        if (isCurrent) setLoaded(language);
      })
      .catch((error: unknown) => console.warn('The texts of My account could not be loaded:', error));
    return () => {
      isCurrent = false;
    };
  }, [language]);

  // What is typed stays while another language is on its way.
  return loaded === language || (loaded !== '' && i18next.hasResourceBundle(loaded, 'account'));
}
