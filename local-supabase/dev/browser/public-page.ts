import '@burhan/host/src/page/page.css';
import { drawLivePage } from '@burhan/host/src/development/draw-page.tsx';
import { type IslandScript, islandScript } from '@burhan/host/src/islands/island.ts';
import { showLanguage } from '@burhan/host/src/language/start-language.ts';
import type { Rows } from '@burhan/host/src/page/read-tables.ts';
import { type PageSite, startPage } from '@burhan/host/src/page/start-page.ts';
import { type Site, takeRows } from '@burhan/remote-public/src/data/site.ts';
import { ISLANDS } from '@burhan/remote-public/src/islands.ts';
import { pageIn, prerenderedSite } from '@burhan/remote-public/src/site.ts';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { languageOfPath } from '@burhan/shared/i18n/languages';
import type { PublicPageKey } from '@burhan/shared/routes';
import { readPageConfiguration } from '@burhan/shared/site-configuration';

/**
 * This replaces prerendering in development: React draws the whole page from the sources of all parts, so that a change
 * appears without a reload. The script of an island is attached once its rows have been read.
 */

async function startDevelopmentPage(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');
  const configuration = readPageConfiguration(document);
  const path = window.location.pathname;
  const language = languageOfPath(path);
  await showLanguage(language);
  const context = { contract: NEWEST_CONTRACT, configuration, language, content: null, path };
  let site: Site | undefined;
  const load = async (key: PublicPageKey) => {
    site = await prerenderedSite({ ...context, notify: () => {} }, key);
    return pageIn(site, key);
  };
  const draw = await drawLivePage(container, path, { facts: configuration.facts, load });
  startPage((started) => followRows(started, site, draw));
}

/** @param site undefined on a page that only shows a message. */
function followRows(started: PageSite, site: Site | undefined, draw: () => void): Rows {
  attachToNewIslands(started);
  void attachScripts(
    started,
    islandsOf((tables) => !tables),
  );
  return {
    reading: () => {},
    read(name, rows) {
      const concerned = islandsOf((tables) => tables.split(' ').includes(name));
      for (const element of concerned) scripts.get(element)?.detach();
      if (site) takeRows(site, name, rows ?? []);
      draw();
      void attachScripts(started, concerned);
    },
  };
}

/** Attaches scripts to islands that a change of the sources has drawn anew. */
function attachToNewIslands(started: PageSite): void {
  const known = new Set(islandsOf(() => true));
  const attach = () => {
    const drawn = islandsOf(() => true).filter((element) => !known.has(element));
    for (const element of drawn) known.add(element);
    void attachScripts(started, drawn);
  };
  new MutationObserver(attach).observe(document.body, { childList: true, subtree: true });
}

function islandsOf(shows: (tables: string) => boolean): HTMLElement[] {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  return elements.filter(({ dataset }) => shows(dataset.tables ?? ''));
}

/** The scripts of islands, by the island's element. */
const scripts = new Map<HTMLElement, IslandScript>();

async function attachScripts(started: PageSite, elements: readonly HTMLElement[]): Promise<void> {
  for (const element of elements) {
    const { loadScript } = ISLANDS[element.dataset.island ?? ''] ?? {};
    if (!loadScript) continue;
    const script = scripts.get(element) ?? islandScript(started, element, loadScript);
    scripts.set(element, script);
    await script.load();
  }
}

startDevelopmentPage().catch(console.error);
