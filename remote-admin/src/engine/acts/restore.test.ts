import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../data/history.ts';
import { RESOURCES } from '../../resources/resources.ts';
import { changesOf, entryItem, presentId } from './restore.ts';

type StoredRow = HistoryEntry['new_row'];

function entry(
  id: number,
  action: HistoryEntry['action'],
  old_row: StoredRow,
  new_row: StoredRow,
): HistoryEntry {
  const row_id = String((new_row ?? old_row)?.id);
  return {
    id,
    row_id,
    action,
    changed_at: '',
    changed_by_name: null,
    prepared_by_name: null,
    published_by: null,
    old_row,
    new_row,
  };
}

it('names the fields that changed, in form order, and no others', () => {
  const change = entry(
    1,
    'update',
    { id: 'P1', status: 'Open', study_type: 'x', updated_at: '1' },
    { id: 'P2', status: 'Closed', study_type: 'x', updated_at: '2' },
  );

  expect(changesOf(RESOURCES.ongoingProjects, change)).toEqual([
    { column: 'id', before: 'P1', after: 'P2' },
    { column: 'status', before: 'Open', after: 'Closed' },
  ]);
  expect(entryItem(RESOURCES.ongoingProjects, change)).toBe('P2');
});

it('follows a project through its renamings', () => {
  const first = entry(1, 'update', { id: 'P1', status: 'Open' }, { id: 'P1', status: 'Closed' });
  const renamed = entry(2, 'update', { id: 'P1' }, { id: 'P2' });
  const other = entry(3, 'update', { id: 'P9' }, { id: 'P8' });
  const again = entry(4, 'update', { id: 'P2' }, { id: 'P3' });

  expect(presentId(first, [again, other, renamed])).toBe('P3');
  expect(presentId(other, [again])).toBe('P8');
});
