import { languageOfPath } from '@burhan/shared/i18n/languages';
import { readPageTexts } from '@burhan/shared/page-islands';
import { readPageConfiguration } from '@burhan/shared/site-configuration';
import { createNotices } from '../notices/notices.ts';
import { watchConnection } from '../notices/watch-connection.ts';
import { watchVersion } from '../notices/watch-version.ts';
import { whenFirstViewIsThere, whenPainted } from './first-view.ts';
import { keepQueryInLanguageLinks } from './language-links.ts';
import type { PageSite, Rows } from './page-site.ts';
import { watchPictures } from './pictures.ts';
import { readTables } from './read-tables.ts';
import { bringSiteFonts } from './site-fonts.ts';
import { watchMenu } from './site-menu.ts';

export function startPage(start: (site: PageSite) => Rows): void {
  const configuration = readPageConfiguration(document);
  const texts = readPageTexts(document);
  const language = languageOfPath(window.location.pathname);
  const { show: notify } = createNotices(texts.notices, language);

  watchMenu(document);
  keepQueryInLanguageLinks(document);
  watchPictures(document);
  watchConnection(notify);
  watchVersion(configuration, () => notify('newVersion'));
  whenPainted(() => void bringSiteFonts(document).catch(() => {}));

  const rows = start({ configuration, language, texts, notify });
  const read = () => readTables(configuration, language, rows);
  whenFirstViewIsThere(read);
  window.addEventListener('online', read);
  // Back may bring a page from memory, with the rows of an earlier time.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) read();
  });
}
