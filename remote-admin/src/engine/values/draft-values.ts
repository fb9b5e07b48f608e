import type { Draft } from '../../data/drafts.ts';
import { itemName, type Resource, type ResourceRow } from '../../resources/resource.ts';
import { valuesOf } from './form-values.ts';

/** The row that a draft changes or removes; null for an addition, or where the row is gone. */
export function rowOf(draft: Draft, rows: readonly ResourceRow[]): ResourceRow | null {
  return rows.find((row) => String(row.id) === draft.row_id) ?? null;
}

export function draftOf<Kept extends Draft>(row: ResourceRow, drafts: readonly Kept[]): Kept | null {
  return drafts.find((draft) => draft.row_id === String(row.id)) ?? null;
}

/** Drafts without a row in the list: additions, and changes of rows that are gone. */
export function draftsApart<Kept extends Draft>(
  drafts: readonly Kept[],
  rows: readonly ResourceRow[],
): Kept[] {
  return drafts.filter((draft) => draft.action !== 'delete' && rowOf(draft, rows) === null);
}

/**
 * The row as the draft has it, at the version that the draft started from.
 * @param row null for an addition, or where it is gone.
 */
export function draftedRow(resource: Resource, draft: Draft, row: ResourceRow | null): ResourceRow {
  return {
    created_at: '',
    ...row,
    ...valuesOf(resource, { ...row, ...draft.draft_values }),
    id: row?.id ?? idOf(resource, draft),
    updated_at: draft.base_version ?? '',
  };
}

/** What a draft's item is called, '' where nothing was typed yet. */
export function draftItem(resource: Resource, draft: Draft, row: ResourceRow | null): string {
  return itemName(resource, row ?? { ...draftedRow(resource, draft, null), ...draft.draft_values });
}

function idOf(resource: Resource, { row_id, draft_values }: Draft): ResourceRow['id'] {
  const isTyped = resource.columns.id?.control !== 'none';
  if (row_id === null) return isTyped ? (draft_values.id ?? '') : '';
  return isTyped ? row_id : Number(row_id);
}
