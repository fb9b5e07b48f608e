// @vitest-environment jsdom

import { composedRowsMap } from '@burhan/releases/composing/composed-rows';
import type { IslandParts } from '@burhan/shared/contract/public';
import type { CollectedIsland } from '@burhan/shared/contract/shell';
import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { islandPrefix, shownTables } from '@burhan/shared/islands';
import { projectPath } from '@burhan/shared/project';
import type { PublicPageKey } from '@burhan/shared/routes';
import { partName } from '@burhan/shared/table-part';
import { HOSTILE_CONTENT } from '@burhan/testing/hostile-rows';
import { interactiveParts } from '@burhan/testing/interactive-parts';
import { contentOf, FULL_CONTENT } from '@burhan/testing/rows';
import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { islands } from './islands.ts';
import { PAGES } from './pages.ts';
import { startedSite, startSite as startInBrowser } from './start.ts';
import { pageOf, startSite } from './testing/site.tsx';

// As in the browser, where the host gives islands their texts without state of React's.
vi.mock('react-i18next', async (importOriginal) => ({
  ...(await importOriginal<typeof import('react-i18next')>()),
  useTranslation: (ns: string) => ({
    t: (key: string, values = {}) => i18next.t(key as never, { ns, ...values } as never),
  }),
}));

const PAGE_KEYS = Object.keys(PAGES) as PublicPageKey[];

/** The host's page script takes the failures of pictures over, outside of islands. */
const DONE_BY_THE_HOST = new Set(['onError of IMG', 'state of Picture']);

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
  await startSite('silence', { content, path: pathOf(key, content), collectIsland });
  const { container } = render(await pageOf(key));
  const parts: Record<string, IslandParts> = islands;
  return { container, collected, drawn: collected.filter(({ name }) => parts[name]?.load) };
}

/** Lets React hydrate an island of a composed page as the host does, with what the browser has of the site. */
async function hydrate(page: Element, { name, view }: CollectedIsland) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const identifierPrefix = islandPrefix(name);
  element.innerHTML = renderToString(view as ReactNode, { identifierPrefix });
  const before = element.innerHTML;
  const { citationOf: _, collectIsland: __, ...inBrowser } = startedSite();
  startInBrowser(inBrowser);
  const code = await islands[name]?.load?.();
  const Content = code?.Content as ComponentType<object>;
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
  it('has nothing interactive outside of islands, which the browser can load by their names', async () => {
    const { container, collected } = await composed(key);

    expect(interactiveParts(container).filter((part) => !DONE_BY_THE_HOST.has(part))).toEqual([]);
    for (const { name } of collected) expect(Object.keys(islands)).toContain(name);
  });

  it('is registered with the rows that its islands show, which is what nginx answers for while the backend is away', async () => {
    const { container } = await composed(key);
    const marks = [...container.querySelectorAll<HTMLElement>('[data-tables]')];
    const shown = marks.flatMap(({ dataset }) => shownTables(dataset.tables ?? ''));
    const registered = PAGES[key].tables.map(({ table, limit, isOwnRow }) =>
      isOwnRow ? { table, id: FULL_CONTENT[table][0]?.id } : { table, limit },
    );

    expect(shown.map(partName).sort()).toEqual(registered.map(partName).sort());
    for (const part of shown.filter(({ id }) => id === undefined))
      expect(isAnswered(tableReadAddress(part, 'en')), partName(part)).toBe(true);
  });

  it.each([FULL_CONTENT, HOSTILE_CONTENT])('has islands that are hydrated unchanged', async (content) => {
    const { container, drawn } = await composed(key, content);

    for (const island of drawn) {
      const { element, before, errors } = await hydrate(container, island);
      expect(errors).toEqual([]);
      expect(element.innerHTML).toBe(before);
      expect(element.querySelector('script')).toBeNull();
    }
  });

  it.each([
    ['with rows', FULL_CONTENT],
    ['without rows', contentOf(() => [])],
  ])('has islands that say everything with the texts that they name, %s', async (_, content) => {
    const { container, drawn } = await composed(key, content);
    const all = i18next.getResourceBundle('en', 'pages');

    for (const island of drawn) {
      i18next.removeResourceBundle('en', 'pages');
      i18next.addResourceBundle('en', 'pages', picked(all, island.texts));
      const { element } = await hydrate(container, island);

      // A text that is missing is said by its key.
      const said = element.innerHTML.replaceAll(/ download="[^"]*"/g, '');
      expect(said.match(/[>"](?:\w+\.)+[a-z]\w+[<"]/gi) ?? []).toEqual([]);
    }
  });
});

it('carries texts about notices in pages that have one alone', async () => {
  const notices = [
    {
      kind: 'retraction',
      doi: '10.1000/r',
      date: '2020',
      source: 'publisher',
      found_at: '2026-11-01T00:00:00Z',
    },
  ];
  const [first] = FULL_CONTENT.publications;
  const named = async (publications: typeof FULL_CONTENT.publications) =>
    (await composed('publications', { ...FULL_CONTENT, publications })).collected.flatMap(
      ({ texts }) => texts,
    );

  expect(await named(FULL_CONTENT.publications)).not.toContain('notices');
  expect(await named(first ? [{ ...first, notices }] : [])).toContain('notices');
});

/** Whether nginx answers a read with composed rows. */
function isAnswered(address: string): boolean {
  const patterns = [...composedRowsMap().matchAll(/"~(.*)"/g)].map(([, pattern = '']) => new RegExp(pattern));
  return patterns.some((pattern) => pattern.test(`|application/json|${address}`));
}

function picked(texts: Record<string, unknown>, parts: readonly string[]): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const part of parts) {
    const [group = '', name] = part.split('.');
    const whole = texts[group] as Record<string, unknown>;
    result[group] = name ? { ...(result[group] as object), [name]: whole[name] } : whole;
  }
  return result;
}
