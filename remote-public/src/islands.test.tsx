// @vitest-environment jsdom

import { projectPath } from '@burhan/shared/project';
import type { PublicPageKey } from '@burhan/shared/routes';
import { partName, rowsOfPart } from '@burhan/shared/table-part';
import { HOSTILE_CONTENT } from '@burhan/testing/hostile-rows';
import { contentOf, FULL_CONTENT } from '@burhan/testing/rows';
import { shownTables } from '@burhan/testing/shown-tables';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { loadIsland, start, takeRows } from './islands.ts';
import { PAGES } from './pages.ts';
import { pageOf, startSite } from './testing/site.tsx';

const PAGE_KEYS = Object.keys(PAGES) as PublicPageKey[];

/** A prerendered page. A page of a single row has the address of the first row. */
async function prerendered(key: PublicPageKey, content = FULL_CONTENT) {
  const [project] = content.ongoing_projects;
  const path = key === 'project' ? (projectPath(project?.id ?? 'P001', 'en') ?? '') : '/publications/1';
  const site = await startSite({ content, path });
  const { container } = render(await pageOf(key));
  return { site, container, islands: [...container.querySelectorAll<HTMLElement>('[data-island]')] };
}

/** Removes what differs between prerendering and the browser: React's ids, and references from Cite's script. */
function comparable(html: string): string {
  return html
    .replace(/ (?:id|for|aria-(?:labelledby|controls))="_r_\w+?_[^"]*"/g, '')
    .replace(/ (?:data-(?:cite|reference)|download|disabled)="[^"]*"/g, '');
}

describe.each(PAGE_KEYS)('%s', (key) => {
  it('is registered with the rows that its islands show', async () => {
    const { islands } = await prerendered(key);
    const shown = islands.flatMap(({ dataset }) => shownTables(dataset.tables ?? ''));
    const registered = PAGES[key].tables.map(({ table, limit, isOwnRow }) =>
      isOwnRow ? { table, id: FULL_CONTENT[table][0]?.id } : { table, limit },
    );

    expect(shown.map(partName).sort()).toEqual(registered.map(partName).sort());
  });

  it.each([FULL_CONTENT, HOSTILE_CONTENT, contentOf(() => [])])(
    'has islands that the browser draws from rows as they were prerendered (%#)',
    async (content) => {
      const { site, islands } = await prerendered(key, content);
      for (const island of islands) island.querySelector(':scope > template')?.remove();

      for (const { dataset, innerHTML } of islands.filter(({ dataset }) => dataset.tables)) {
        const { citationOf: _, metadata: __, i18n: ___, t: ____, ...inBrowser } = site;
        start({ ...inBrowser, content: null });
        const Content = (await loadIsland(dataset.island ?? '')) as ComponentType<object>;
        for (const part of shownTables(dataset.tables ?? '')) {
          takeRows(partName(part), rowsOfPart<{ id: number | string }>(content[part.table], part));
        }
        const { container } = render(<Content {...JSON.parse(dataset.props ?? '{}')} />);
        expect(comparable(container.innerHTML)).toBe(comparable(innerHTML));
      }
    },
  );
});

const HARMLESS_PATH =
  /^\/([a-z-]*|publications\/\d+[a-z\d-]*(\.bib|\.ris|\.csl\.json)?|ongoing-projects\/~?[\w-]+)$/;
const HARMLESS_ADDRESS =
  /^https:\/\/(doi\.org\/10\.|wa\.me\/\d*\?text=|orcid\.org\/|pubmed\.ncbi\.nlm\.nih\.gov\/|creativecommons\.org\/)/;
const HARMLESS_PICTURE =
  /^(\/media\/[\w/.-]+|https:\/\/tables\.example\/functions\/v1\/api\/r\/[0-9a-z]{10})$/;

it.each(PAGE_KEYS.filter((key) => PAGES[key].tables.length > 0))(
  'hostile rows on %s stay text, and lead and load from nowhere else',
  async (key) => {
    const { container } = await prerendered(key, HOSTILE_CONTENT);

    expect(container.textContent).toContain('<script>window.hacked = 1</script>');
    expect(container.textContent).toContain('{{name}}$t(common.showAll)');
    expect(container.querySelectorAll('script, b, [onerror]')).toHaveLength(0);
    for (const link of container.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      expect(href).toMatch(href.startsWith('/') ? HARMLESS_PATH : HARMLESS_ADDRESS);
    }
    for (const image of container.querySelectorAll('img'))
      expect(image.getAttribute('src')).toMatch(HARMLESS_PICTURE);
  },
);
