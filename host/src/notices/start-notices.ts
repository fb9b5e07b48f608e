import type { Notice } from '@burhan/shared/contract/page';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageConfiguration, PageTexts } from '@burhan/shared/site-configuration';
import i18next from 'i18next';
import { createNotices } from './notices.ts';
import { watchSite } from './watch-site.ts';

/** Starts the notices of a page that React draws, in the language that it shows. @returns shows a notice. */
export function startNotices(configuration: PageConfiguration): (notice: Notice) => void {
  const language = i18next.language as Language;
  const { show, speak } = createNotices(noticeTexts(language), language);
  i18next.on('languageChanged', (changed) => speak(noticeTexts(changed), changed as Language));
  watchSite(configuration, show);
  return show;
}

function noticeTexts(language: string): PageTexts['notices'] {
  return i18next.getResourceBundle(language, 'shell').notices;
}
