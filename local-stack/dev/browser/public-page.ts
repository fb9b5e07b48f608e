import '@burhan/host/src/page/page.css';
import { drawAtOnce, drawPage } from '@burhan/host/src/development/draw-page.tsx';
import { attachPlain, detachPlain } from '@burhan/host/src/islands/plain-code.ts';
import { showLanguage } from '@burhan/host/src/language/start-language.ts';
import type { Rows } from '@burhan/host/src/page/read-tables.ts';
import { type PageSite, startPage } from '@burhan/host/src/page/start-page.ts';
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
  attachToNewIslands(started);
  void attachPlainCode(
    started,
    islandsOf((tables) => !tables),
  );
  return {
    reading: () => {},
    read(part, rows) {
      const concerned = islandsOf((tables) => tables.startsWith(part.table));
      for (const element of concerned) detachPlain(element);
      drawAtOnce(() => takeRows(handedPart(part), rows ?? []));
      void attachPlainCode(started, concerned);
    },
  };
}

/** A change of the sources may draw islands anew. */
function attachToNewIslands(started: PageSite): void {
  const known = new Set(islandsOf(() => true));
  const attach = () => {
    const drawn = islandsOf(() => true).filter((element) => !known.has(element));
    for (const element of drawn) known.add(element);
    void attachPlainCode(started, drawn);
  };
  new MutationObserver(attach).observe(document.body, { childList: true, subtree: true });
}

function islandsOf(shows: (tables: string) => boolean): HTMLElement[] {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  return elements.filter(({ dataset }) => shows(dataset.tables ?? ''));
}

async function attachPlainCode(started: PageSite, elements: readonly HTMLElement[]): Promise<void> {
  for (const element of elements) {
    const parts: IslandParts | undefined = islands[element.dataset.island as keyof typeof islands];
    const plain = await parts?.loadPlain?.();
    if (plain) attachPlain(started, element, plain.attach);
  }
}

startDevelopmentPage().catch(console.error);
