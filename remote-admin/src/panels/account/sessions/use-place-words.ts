import { browserName } from '@burhan/shared/browser-name';
import { useTranslation } from 'react-i18next';

/** What stays readable of a user agent that names no browser that is known. */
const SHOWN_USER_AGENT = 60;

export function usePlaceWords() {
  const { t } = useTranslation('account');
  return {
    browserText: (userAgent: string | null): string => {
      const { browser, system } = browserName(userAgent);
      if (browser && system) return t('browserOn', { browser, system });
      return browser ?? system ?? (userAgent?.slice(0, SHOWN_USER_AGENT) || t('unknownBrowser'));
    },
    networkText: (network: string | null): string =>
      t('network', { network: network ?? t('unknownNetwork') }),
  };
}
