// @vitest-environment jsdom

import { takeConsoleErrors } from '@burhan/testing/console-errors';
import { buildMetric } from '@burhan/testing/rows';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SITE } from '../testing/shell.tsx';
import { showRows } from './draw-islands.tsx';
import { looksSame, startIslands } from './islands.ts';

vi.mock('./draw-islands.tsx', () => ({ showRows: vi.fn() }));

const METRIC = buildMetric({ order_index: 2 });
const { id, ...REST } = METRIC;
const OTHER = buildMetric({ id: 2 });

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
});
afterEach(() => {
  vi.mocked(showRows).mockReset();
  document.head.replaceChildren();
});

/** Records on the button the events that it gets. Throws `window.fault` if it is set. */
const SCRIPT = `export const attach = (island) => {
  if (window.fault) throw window.fault;
  const button = island.querySelector('button');
  const count = ({ type, key = '' }) => { button.dataset.done = [button.dataset.done, type + key].join(' ').trim(); };
  for (const type of ['click', 'keydown']) button.addEventListener(type, count);
  return () => {};
};`;

/** Starts a page with an island that holds a button, and shows a part of a table. */
function page(tables = '') {
  document.body.innerHTML = `<div data-island="metrics" data-attach-on="interaction" data-tables="${tables}">
<button type="button">Press</button></div>
<script type="application/json" id="page-content">${JSON.stringify({ metrics: [METRIC] })}</script>
<script type="application/json" id="page-scripts">${JSON.stringify({
    metrics: [`data:text/javascript,${encodeURIComponent(SCRIPT)}`],
  })}</script>`;
  return startIslands(SITE);
}

const button = () => screen.getByRole('button', { name: 'Press' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('are tried again at the next interaction when their code threw, and repeat no press of an earlier attempt', async () => {
  Object.assign(window, { fault: new Error('away') });
  page();
  fireEvent.click(button());
  await vi.waitFor(() => expect(takeConsoleErrors()).toEqual([new Error('away')]));

  Object.assign(window, { fault: null });
  fireEvent.keyDown(button(), { key: 'ArrowRight' });

  await vi.waitFor(() => expect(button().dataset.done).toBe('keydownArrowRight'));
});

it.each<[what: string, rows: object[], isSame: boolean]>([
  ['moved in time or order alone', [{ ...REST, id, order_index: 7, updated_at: 'later' }, OTHER], true],
  ['changed', [{ ...METRIC, number_value: '10' }, OTHER], false],
  ['gone', [METRIC], false],
  ['in another order', [OTHER, METRIC], false],
])('rows that are %s: %#', (_, rows, isSame) => {
  expect(looksSame([METRIC, OTHER], rows)).toBe(isSame);
});

it('are shown rows of their part that look different, once, and no others', async () => {
  const rows = page('metrics#2');

  rows.read('publications', []);
  rows.read('metrics#2', null);
  for (const read of [[METRIC], [OTHER], [OTHER]]) rows.read('metrics#2', read);
  await settled();

  const element = document.querySelector('[data-island]');
  const shown = [SITE, [{ element }], { name: 'metrics#2', rows: [OTHER] }];
  expect(vi.mocked(showRows).mock.calls).toMatchObject([shown]);
});

it('are shown rows again that could not be shown', async () => {
  const rows = page('metrics');
  vi.mocked(showRows).mockResolvedValueOnce(false).mockResolvedValueOnce(true);

  for (let read = 0; read < 3; read++) {
    rows.read('metrics', [OTHER]);
    await settled();
  }

  expect(showRows).toHaveBeenCalledTimes(2);
});
