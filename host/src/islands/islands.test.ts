// @vitest-environment jsdom

import { takeConsoleErrors } from '@burhan/testing/console-errors';
import { buildMetric } from '@burhan/testing/rows';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SITE } from '../testing/shell.tsx';
import { looksSame, startIslands } from './islands.ts';
import { hydrateByRemote, showRows } from './react-islands.ts';

vi.mock('./react-islands.ts', () => ({ hydrateByRemote: vi.fn(), showRows: vi.fn() }));

const METRIC = buildMetric({ number_value: '9', label: 'Studies' });

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(hydrateByRemote).mockReset();
  vi.mocked(showRows).mockReset();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/** A page with an island that holds a button. */
function page(mark: string, { tables = '', content = {}, plain = {}, rest = '' } = {}) {
  document.body.innerHTML = `<div data-island="metrics" data-wake="${mark}" data-tables="${tables}">
<button type="button">Press</button>${rest}</div>
<script type="application/json" id="page-content">${JSON.stringify(content)}</script>
<script type="application/json" id="page-plain-code">${JSON.stringify(plain)}</script>
<script type="application/json" id="page-islands">{"metrics":["/a.js","/b.js"]}</script>`;
  return startIslands(SITE);
}

const button = () => screen.getByRole('button', { name: 'Press' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('ask for all their code at the first interaction, and do then what was pressed before it was there', async () => {
  const { promise: code, resolve: arrive } = Promise.withResolvers<void>();
  vi.mocked(hydrateByRemote).mockReturnValue(code);
  const pressed = vi.fn();
  page('act');
  button().addEventListener('click', pressed);

  fireEvent.click(button());
  expect([...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', 'http://localhost:3000/a.js'],
    ['modulepreload', 'http://localhost:3000/b.js'],
  ]);
  await settled();
  expect(pressed).not.toHaveBeenCalled();

  arrive();
  await settled();
  expect(pressed).toHaveBeenCalledOnce();
  fireEvent.click(button());
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(hydrateByRemote).toHaveBeenCalledOnce();
});

/** Counts the presses of its button once it is attached. */
const PLAIN = `export const attach = (island, language) => {
  const button = island.querySelector('button');
  const count = () => { button.dataset.pressed = Number(button.dataset.pressed ?? 0) + 1; };
  button.addEventListener('click', count);
  island.lang = language;
  return () => button.removeEventListener('click', count);
};`;

it('are given the plain code that the page names, also where they came without rows', async () => {
  for (const rest of ['', '<template><p>Loading</p></template>']) {
    const module = `data:text/javascript,${encodeURIComponent(PLAIN)}`;
    page('act', { plain: { metrics: [module, '/imported.js'] }, rest });

    fireEvent.click(button());
    await vi.waitFor(() => expect(button().dataset.pressed).toBe('1'));
    fireEvent.click(button());

    expect(button().dataset.pressed).toBe('2');
    expect(document.querySelector<HTMLElement>('[data-island]')?.lang).toBe('en');
    expect(document.head.querySelector('link')?.href).toMatch('/imported.js');
  }
  expect(hydrateByRemote).not.toHaveBeenCalled();
});

it('repeat an arrow key too', async () => {
  page('act');
  const keys: string[] = [];
  button().addEventListener('keydown', ({ key }) => keys.push(key));

  fireEvent.keyDown(button(), { key: 'ArrowRight' });
  await settled();

  // Once by the visitor, before there was a handler, and once again for them.
  expect(keys).toEqual(['ArrowRight', 'ArrowRight']);
});

it('are tried again at the next interaction when their code did not come', async () => {
  vi.mocked(hydrateByRemote).mockRejectedValueOnce(new Error('away'));
  page('act');

  fireEvent.click(button());
  await settled();
  expect(takeConsoleErrors()).toEqual([new Error('away')]);
  fireEvent.click(button());
  await settled();

  expect(hydrateByRemote).toHaveBeenCalledTimes(2);
});

it('hydrate neither at an interaction nor for a query where they came without rows', async () => {
  window.history.replaceState(null, '', '/publications?q=bias');
  page('act query', { rest: '<template><p>Loading</p></template>' });
  fireEvent.click(button());
  await settled();

  expect(hydrateByRemote).not.toHaveBeenCalled();
});

it('are shown rows that look different, once, and no others', async () => {
  const rows = page('', { tables: 'metrics', content: { metrics: [METRIC] } });

  rows.read({ table: 'metrics' }, [{ ...METRIC, updated_at: 'later' }]);
  rows.read({ table: 'publications' }, []);
  rows.read({ table: 'metrics' }, null);
  await settled();
  expect(showRows).not.toHaveBeenCalled();

  const changed = [{ ...METRIC, number_value: '10' }];
  rows.read({ table: 'metrics' }, changed);
  rows.read({ table: 'metrics' }, changed);
  await settled();
  const island = document.querySelector('[data-island]');
  expect(vi.mocked(showRows).mock.calls).toEqual([
    [SITE, [island], { part: { table: 'metrics' }, rows: changed }],
  ]);
});

it('are shown what is new in their own row', async () => {
  const rows = page('', { tables: 'metrics#2', content: { metrics: [{ ...METRIC, id: 2 }] } });

  rows.read({ table: 'metrics', id: 2 }, [{ ...METRIC, id: 2 }]);
  await settled();
  expect(showRows).not.toHaveBeenCalled();

  rows.read({ table: 'metrics', id: 2 }, []);
  await settled();
  expect(showRows).toHaveBeenCalledOnce();
});

it('are shown rows again that could not be shown', async () => {
  const rows = page('', { tables: 'metrics', content: { metrics: [METRIC] } });
  const changed = [{ ...METRIC, number_value: '10' }];
  vi.mocked(showRows).mockResolvedValueOnce(false);
  vi.mocked(showRows).mockResolvedValueOnce(true);

  for (let read = 0; read < 3; read++) {
    rows.read({ table: 'metrics' }, changed);
    await settled();
  }

  expect(showRows).toHaveBeenCalledTimes(2);
});

const ROW = { id: 1, title: 'A', order_index: 1, updated_at: '2026-01-01T00:00:00Z' };

it('takes rows for the same that differ in what no page shows, or in the order of their columns', () => {
  const later = { updated_at: '2026-02-01T00:00:00Z', order_index: 2, title: 'A', id: 1 };

  expect(looksSame([ROW], [later])).toBe(true);
});

it('tells rows apart that are changed, gone or in another order', () => {
  const other = { ...ROW, id: 2 };

  expect(looksSame([ROW], [{ ...ROW, title: 'B' }])).toBe(false);
  expect(looksSame([ROW, other], [ROW])).toBe(false);
  expect(looksSame([ROW, other], [other, ROW])).toBe(false);
});
