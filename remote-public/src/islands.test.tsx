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
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { islands } from './islands.ts';
import { PAGES } from './pages.ts';
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

/** Lets React hydrate an island that was rendered by itself, as the host does. */
async function hydrate({ name, view }: CollectedIsland, meanwhile = () => {}) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const identifierPrefix = islandPrefix(name);
  element.innerHTML = renderToString(view as ReactNode, { identifierPrefix });
  const before = element.innerHTML;
  meanwhile();
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(element, view as ReactNode, {
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
    const { drawn } = await composed(key, content);

    for (const island of drawn) {
      const { element, before, errors } = await hydrate(island);
      expect(errors).toEqual([]);
      expect(element.innerHTML).toBe(before);
      expect(element.querySelector('script')).toBeNull();
    }
  });

  it.each([
    ['with rows', FULL_CONTENT],
    ['without rows', contentOf(() => [])],
  ])('has islands that say everything with the texts that they name, %s', async (_, content) => {
    const { drawn } = await composed(key, content);
    const all = i18next.getResourceBundle('en', 'pages');

    for (const island of drawn) {
      i18next.removeResourceBundle('en', 'pages');
      i18next.addResourceBundle('en', 'pages', picked(all, island.texts));
      const { element } = await hydrate(island);
      for (const button of within(element).queryAllByRole('button', { name: /^Cite/ }).slice(0, 1)) {
        await userEvent.click(button);
      }
      for (const field of within(element).queryAllByRole('searchbox')) await userEvent.type(field, 'zzz');

      // A text that is missing is said by its key.
      expect(element.innerHTML.match(/[>"](?:\w+\.)+[a-z]\w+[<"]/gi) ?? []).toEqual([]);
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

it('keeps what was typed before, when a year is chosen before that was drawn', async () => {
  const { collected } = await composed('publications');
  const replaceState = window.history.replaceState.bind(window.history);
  vi.spyOn(window.history, 'replaceState').mockImplementationOnce((...entry) => {
    replaceState(...entry);
    const years = screen.getByRole('combobox') as HTMLSelectElement;
    years.value = '2021';
    years.dispatchEvent(new Event('change', { bubbles: true }));
  });

  await hydrate(collected[0] as CollectedIsland, () => {
    (screen.getByRole('searchbox') as HTMLInputElement).value = 'publication 9';
  });

  expect(window.location.search).toBe('?q=publication+9&year=2021');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('hydrates a search that knows no query, and then filters', async () => {
  const { collected } = await composed('publications');
  window.history.replaceState(null, '', '/publications?q=publication+9&year=2021');

  const { errors } = await hydrate(collected[0] as CollectedIsland);

  expect(errors).toEqual([]);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('publication 9');
  expect((screen.getByRole('combobox') as HTMLSelectElement).value).toBe('2021');
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
