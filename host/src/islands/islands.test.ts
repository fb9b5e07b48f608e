// @vitest-environment jsdom

import { takeConsoleErrors } from '@burhan/testing/console-errors';
import { buildMetric } from '@burhan/testing/rows';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SITE } from '../testing/shell.tsx';
import { showRows } from './draw-islands.tsx';
import { looksSame, startIslands } from './islands.ts';

vi.mock('./draw-islands.tsx', () => ({ showRows: vi.fn() }));

const METRIC = buildMetric({ number_value: '9', label: 'Studies' });

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(showRows).mockReset();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/** Records on the button the events that it gets. Throws `window.fault` if it is set. */
const SCRIPT = `export const attach = (island) => {
  if (window.fault) throw window.fault;
  const button = island.querySelector('button');
  const count = ({ type, key = '' }) => { button.dataset.done = [button.dataset.done, type + key].join(' ').trim(); };
  for (const type of ['click', 'keydown']) button.addEventListener(type, count);
  return () => {};
};`;
let modules = 0;

/** A page with an island that holds a button. */
function page(mark: string, { tables = '', content = {}, rest = '' } = {}) {
  // Each page has its own module, because Node loads a module only once.
  const module = `data:text/javascript,${encodeURIComponent(`${SCRIPT} // ${modules++}`)}`;
  document.body.innerHTML = `<div data-island="metrics" data-attach-on="${mark}" data-tables="${tables}">
<button type="button">Press</button>${rest}</div>
<script type="application/json" id="page-content">${JSON.stringify(content)}</script>
<script type="application/json" id="page-scripts">${JSON.stringify({ metrics: [module, '/imported.js'] })}</script>`;
  return startIslands(SITE);
}

const button = () => screen.getByRole('button', { name: 'Press' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('repeat an arrow key too', async () => {
  page('interaction');

  fireEvent.keyDown(button(), { key: 'ArrowRight' });

  await vi.waitFor(() => expect(button().dataset.done).toBe('keydownArrowRight'));
});

it('are tried again at the next interaction when their code threw, and repeat no press of an earlier attempt', async () => {
  Object.assign(window, { fault: new Error('away') });
  page('interaction');
  fireEvent.click(button());
  await vi.waitFor(() => expect(takeConsoleErrors()).toEqual([new Error('away')]));

  Object.assign(window, { fault: null });
  fireEvent.pointerDown(button());
  await settled();
  await settled();
  fireEvent.click(button());

  await vi.waitFor(() => expect(button().dataset.done).toBe('click'));
});

it('are shown rows that look different, once, and no others', async () => {
  const rows = page('', { tables: 'metrics', content: { metrics: [METRIC] } });

  rows.read('metrics', [{ ...METRIC, updated_at: 'later' }]);
  rows.read('publications', []);
  rows.read('metrics', null);
  await settled();
  expect(showRows).not.toHaveBeenCalled();

  const changed = [{ ...METRIC, number_value: '10' }];
  rows.read('metrics', changed);
  rows.read('metrics', changed);
  await settled();
  const island = document.querySelector('[data-island]');
  expect(vi.mocked(showRows).mock.calls).toMatchObject([
    [SITE, [{ element: island }], { name: 'metrics', rows: changed }],
  ]);
});

it('are shown what is new in their own row', async () => {
  const rows = page('', { tables: 'metrics#2', content: { metrics: [METRIC] } });

  for (const read of [[METRIC], []]) rows.read('metrics#2', read);
  await settled();

  expect(showRows).toHaveBeenCalledOnce();
});

it('are shown rows again that could not be shown', async () => {
  const rows = page('', { tables: 'metrics', content: { metrics: [METRIC] } });
  const changed = [{ ...METRIC, number_value: '10' }];
  vi.mocked(showRows).mockResolvedValueOnce(false);
  vi.mocked(showRows).mockResolvedValueOnce(true);

  for (let read = 0; read < 3; read++) {
    rows.read('metrics', changed);
    await settled();
  }

  expect(showRows).toHaveBeenCalledTimes(2);
});

const ROW = { id: 1, title: 'A', order_index: 1, updated_at: '2026-01-01T00:00:00Z' };

it('tells rows apart that are changed, gone or in another order, and no others', () => {
  const reordered = { updated_at: '2026-02-01T00:00:00Z', order_index: 2, title: 'A', id: 1 };
  const other = { ...ROW, id: 2 };

  expect(looksSame([ROW], [reordered])).toBe(true);
  expect(looksSame([ROW], [{ ...ROW, title: 'B' }])).toBe(false);
  expect(looksSame([ROW, other], [ROW])).toBe(false);
  expect(looksSame([ROW, other], [other, ROW])).toBe(false);
});
