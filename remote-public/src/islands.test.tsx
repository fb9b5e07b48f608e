// @vitest-environment jsdom

import type { CollectedIsland } from '@burhan/shared/contract/shell';
import { islandPrefix } from '@burhan/shared/islands';
import { projectPath } from '@burhan/shared/project';
import type { PublicPageKey } from '@burhan/shared/routes';
import { partName } from '@burhan/shared/table-part';
import { HOSTILE_CONTENT } from '@burhan/testing/hostile-rows';
import { contentOf, FULL_CONTENT } from '@burhan/testing/rows';
import { shownTables } from '@burhan/testing/shown-tables';
import { act, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { ISLANDS, loadIsland, start } from './islands.ts';
import { PAGES } from './pages.ts';
import type { Site } from './start.ts';
import { pageOf, startSite } from './testing/site.tsx';

const PAGE_KEYS = Object.keys(PAGES) as PublicPageKey[];

let leave = async () => {};
afterEach(() => leave());

/** The address of a page; of the first row, where each has a page of its own. */
function pathOf(key: PublicPageKey, { ongoing_projects: [project] }: typeof FULL_CONTENT): string {
  return key === 'project' ? (projectPath(project?.id ?? 'P001', 'en') ?? '') : '/publications/1';
}

/** A page as it is composed: its islands are taken out of it. */
async function composed(key: PublicPageKey, content = FULL_CONTENT) {
  const collected: CollectedIsland[] = [];
  const collectIsland = (island: CollectedIsland) => {
    collected.push(island);
    return `<!--${island.name}-->`;
  };
  const { site } = await startSite('silence', { content, path: pathOf(key, content), collectIsland });
  const { container } = render(await pageOf(key));
  for (const { name } of collected) expect(Object.keys(ISLANDS)).toContain(name);
  return { container, site, drawn: collected.filter(({ name }) => ISLANDS[name]?.load) };
}

/** Lets React hydrate an island of a composed page as the host does, with what the browser has of the site. */
async function hydrate(page: Element, site: Site, { name, view }: CollectedIsland) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const identifierPrefix = islandPrefix(name);
  element.innerHTML = renderToString(view as ReactNode, { identifierPrefix });
  const before = element.innerHTML;
  const { citationOf: _, collectIsland: __, texts: ___, metadata: ____, ...inBrowser } = site;
  start(inBrowser);
  const Content = (await loadIsland(name)) as ComponentType<object>;
  const data = page.querySelector<HTMLElement>(`[data-island=${name}]`)?.dataset.props ?? '{}';
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(element, <Content {...JSON.parse(data)} />, {
      identifierPrefix,
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  leave = () => act(async () => root.unmount());
  return { element, before, errors };
}

describe.each(PAGE_KEYS)('%s', (key) => {
  it('is registered with the rows that its islands show', async () => {
    const { container } = await composed(key);
    const marks = [...container.querySelectorAll<HTMLElement>('[data-tables]')];
    const shown = marks.flatMap(({ dataset }) => shownTables(dataset.tables ?? ''));
    const registered = PAGES[key].tables.map(({ table, limit, isOwnRow }) =>
      isOwnRow ? { table, id: FULL_CONTENT[table][0]?.id } : { table, limit },
    );

    expect(shown.map(partName).sort()).toEqual(registered.map(partName).sort());
  });

  it.each([FULL_CONTENT, HOSTILE_CONTENT, contentOf(() => [])])(
    'has islands that are hydrated unchanged, with their own texts',
    async (content) => {
      const { container, site, drawn } = await composed(key, content);

      for (const island of drawn) {
        const { element, before, errors } = await hydrate(container, site, island);
        expect(errors).toEqual([]);
        expect(element.innerHTML).toBe(before);
        expect(element.querySelector('script')).toBeNull();
      }
    },
  );
});
