import type { Draft } from '../../data/drafts.ts';
import type { FieldValues } from '../../data/resource-store.ts';
import {
  columnText,
  type FieldColumn,
  fieldsOf,
  type Resource,
  type ResourceRow,
} from '../../resources/resource.ts';
import { toRawGithubUrl } from './github-url.ts';
import { tidiedList } from './list-value.ts';

export function valuesOf(resource: Resource, row: Readonly<Record<string, unknown>>): FieldValues {
  return Object.fromEntries(fieldsOf(resource, row).map(([column]) => [column, columnText(row, column)]));
}

/** What the form for a new item starts with. @param rows the items there are, for a suggested id. */
export function newValues(resource: Resource, rows: readonly ResourceRow[]): FieldValues {
  return Object.fromEntries(
    fieldsOf(resource).map(([column, field]) => {
      if (column === 'id' && resource.suggestId)
        return [column, resource.suggestId(rows.map((row) => String(row.id)))];
      return [column, 'initial' in field && field.initial ? field.initial() : ''];
    }),
  );
}

/** What is saved: without white space around, and picture pages turned into pictures. */
export function savedValues(resource: Resource, values: FieldValues): FieldValues {
  const saved = Object.fromEntries(
    fieldsOf(resource, values).map(([column, field]) => [column, savedText(field, values[column] ?? '')]),
  );
  return resource.finished?.(saved) ?? saved;
}

export function hasChanged(before: FieldValues, now: FieldValues): boolean {
  return Object.keys(now).some((column) => now[column] !== before[column]);
}

function savedText(field: FieldColumn, text: string): string {
  if (field.control === 'image') return toRawGithubUrl(text);
  if (field.control === 'list') return tidiedList(text);
  return 'tidied' in field && field.tidied ? field.tidied(text) : text.trim();
}

/** The row that a draft changes or removes; null for an addition, or where the row is gone. */
export function rowOf(draft: Draft, rows: readonly ResourceRow[]): ResourceRow | null {
  return rows.find((row) => String(row.id) === draft.row_id) ?? null;
}

export function draftOf<Kept extends Draft>(row: ResourceRow, drafts: readonly Kept[]): Kept | null {
  return drafts.find((draft) => draft.row_id === String(row.id)) ?? null;
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
export function draftItem({ itemColumn }: Resource, draft: Draft, row: ResourceRow | null): string {
  return columnText(row ?? { id: draft.row_id, ...draft.draft_values }, itemColumn);
}

function idOf(resource: Resource, { row_id, draft_values }: Draft): ResourceRow['id'] {
  if (resource.columns.id?.control !== 'none') return row_id ?? draft_values.id ?? '';
  return row_id === null ? '' : Number(row_id);
}
