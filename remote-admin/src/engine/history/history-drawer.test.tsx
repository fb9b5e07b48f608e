// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HISTORY_PAGE_SIZE, type HistoryEntry, type HistoryStore } from '../../data/history.ts';
import { RESOURCES } from '../../resources/resources.ts';
import { renderPanel } from '../testing/render-panel.tsx';

const entry = (id: number): HistoryEntry => ({
  id,
  row_id: '1',
  action: 'insert',
  changed_at: '2026-01-01T10:00:00Z',
  changed_by_name: 'admin',
  prepared_by_name: null,
  published_by: null,
  old_row: null,
  new_row: { id: 1, label: `Change ${id}` },
});

it('keeps what was read when more cannot be read, and goes on from there', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const first = Array.from({ length: HISTORY_PAGE_SIZE }, (_, index) => entry(100 - index));
  const list = vi
    .fn<HistoryStore['list']>()
    .mockResolvedValueOnce(first)
    .mockRejectedValueOnce(new DataError('no-answer', 'away'))
    .mockResolvedValueOnce([entry(1)]);
  const panel = await renderPanel(RESOURCES.metrics, { session: { history: () => ({ list }) as never } });
  await panel.press('History');
  await panel.press('Show more');

  await panel.press('Try again');

  const drawer = await screen.findByRole('dialog', { name: 'History' });
  await within(drawer).findByText('Added Change 1');
  expect(within(drawer).getAllByText(/^Added Change/)).toHaveLength(HISTORY_PAGE_SIZE + 1);
  expect(list.mock.calls.map(([before]) => before)).toEqual([undefined, 71, 71]);
});
