import type { Notice } from '@burhan/shared/contract/page';
import { type Language, languageOfPath } from '@burhan/shared/i18n/languages';
import {
  type PageConfiguration,
  type PageTexts,
  readPageConfiguration,
  readPageTexts,
} from '@burhan/shared/site-configuration';
import { createNotices } from '../notices/notices.ts';
import { watchSite } from '../notices/watch-site.ts';
import { whenFirstViewIsThere } from './first-view.ts';
import { watchPictures } from './pictures.ts';
import { type Rows, readTables } from './read-tables.ts';
import { keepQueryInLanguageLinks, watchMenu } from './site-header.ts';

export type PageSite = {
  configuration: PageConfiguration;
  language: Language;
  texts: PageTexts;
  notify: (notice: Notice) => void;
};

export function startPage(start: (site: PageSite) => Rows): void {
  const configuration = readPageConfiguration(document);
  const texts = readPageTexts(document);
  const language = languageOfPath(window.location.pathname);
  const notify = createNotices(() => [language, texts.notices]);

  watchMenu(document);
  keepQueryInLanguageLinks(document);
  watchPictures(document);
  watchSite(configuration, notify);

  const rows = start({ configuration, language, texts, notify });
  const read = () => readTables(configuration, rows);
  whenFirstViewIsThere(read);
  window.addEventListener('online', read);
  // Back may restore a page from memory, with old rows.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read();
  });
}
