import type { Notice } from '@burhan/shared/contract/page';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import i18next from 'i18next';
import { createNotices } from './notices.ts';
import { watchSite } from './watch-site.ts';

/** Starts the notices of a page that React draws, in the page's language. @returns a function that shows a notice. */
export function startNotices(configuration: PageConfiguration): (notice: Notice) => void {
  const show = createNotices(() => {
    const language = i18next.language as Language;
    return [language, i18next.getResourceBundle(language, 'shell').notices];
  });
  watchSite(configuration, show);
  return show;
}
