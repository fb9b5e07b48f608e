import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../data/history.ts';
import { TABLES } from '../../tables.ts';
import { presentId, restorationOf } from './restorations.ts';

function updated(id: number, old_row: HistoryEntry['old_row'], new_row: HistoryEntry['new_row']) {
  return { id, row_id: String(new_row?.id), action: 'update', old_row, new_row } as HistoryEntry;
}

it('follows a project through its renamings', () => {
  const first = updated(1, { id: 'P1' }, { id: 'P1' });
  const renamed = updated(2, { id: 'P1' }, { id: 'P2' });
  const other = updated(3, { id: 'P9' }, { id: 'P8' });
  const again = updated(4, { id: 'P2' }, { id: 'P3' });

  expect(presentId(first, [again, other, renamed])).toBe('P3');
  expect(presentId(other, [again])).toBe('P8');
});

it('restores nothing of a change in a column that forms do not edit', () => {
  const moved = updated(1, { id: 1, label: 'old' }, { id: 1, label: 'old', order_index: 2 });
  const row = { id: 1, updated_at: '', label: 'new' };
  expect(restorationOf(TABLES.metrics, [row], moved, [])).toEqual({ kind: 'none' });
});
