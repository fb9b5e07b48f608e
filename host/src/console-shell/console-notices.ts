import type { Notice } from '@burhan/shared/contract';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageTexts } from '@burhan/shared/page-islands';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import i18next from 'i18next';
import { createNotices } from '../notices/notices.ts';
import { watchConnection } from '../notices/watch-connection.ts';
import { watchVersion } from '../notices/watch-version.ts';

/** Starts the console's notices, which follow its language. @returns shows a notice. */
export function startNotices(configuration: PageConfiguration, language: Language): (notice: Notice) => void {
  const { show, speak } = createNotices(textsIn(language), language);
  i18next.on('languageChanged', (changed) => speak(textsIn(changed as Language), changed as Language));
  watchConnection(show);
  watchVersion(configuration, () => show('newVersion'));
  return show;
}

function textsIn(language: Language): PageTexts['notices'] {
  return i18next.getResourceBundle(language, 'shell').notices;
}
