import '@burhan/host/src/page/page.css';
import { drawAtOnce, drawPage } from '@burhan/host/src/development/draw-page.tsx';
import { showLanguage } from '@burhan/host/src/language/start-language.ts';
import type { PageSite, Rows } from '@burhan/host/src/page/page-site.ts';
import { startPage } from '@burhan/host/src/page/start-page.ts';
import { pageOfPath } from '@burhan/host/src/public-shell/page-of-path.ts';
import { islands, takeRows } from '@burhan/remote-public/src/islands.ts';
import { pageIn, start } from '@burhan/remote-public/src/site.ts';
import { startedSite } from '@burhan/remote-public/src/start.ts';
import type { IslandParts } from '@burhan/shared/contract/public';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { languageOfPath } from '@burhan/shared/i18n/languages';
import { readPageConfiguration } from '@burhan/shared/site-configuration';
import { handedPart } from '@burhan/shared/table-part';

/**
 * In development, in place of composing: React draws the whole page from the sources of all parts, so that a change
 * reaches it without a reload. Plain code is attached once its rows are there.
 */

async function startDevelopmentPage(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');
  const configuration = readPageConfiguration(document);
  const path = window.location.pathname;
  const language = languageOfPath(path);
  await showLanguage(language);
  await start({
    contract: NEWEST_CONTRACT,
    configuration,
    language,
    content: null,
    path,
    notify: (notice) => site?.notify(notice),
  });

  const key = pageOfPath(path, language);
  const Page = key && (await pageIn(startedSite(), key));
  drawPage(container, { facts: configuration.facts, language, path, Page });
  startPage(followRows);
}

let site: PageSite | undefined;

function followRows(started: PageSite): Rows {
  site = started;
  void attachPlain(started, (element) => !element.dataset.tables);
  return {
    reading: () => {},
    read(part, rows) {
      drawAtOnce(() => takeRows(handedPart(part), rows ?? []));
      void attachPlain(started, (element) => element.dataset.tables?.startsWith(part.table) ?? false);
    },
  };
}

async function attachPlain(
  { language }: PageSite,
  concerns: (island: HTMLElement) => boolean,
): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const parts: IslandParts | undefined = islands[element.dataset.island as keyof typeof islands];
    if (concerns(element) && parts?.loadPlain) (await parts.loadPlain()).attach(element, language);
  }
}

startDevelopmentPage().catch(console.error);
