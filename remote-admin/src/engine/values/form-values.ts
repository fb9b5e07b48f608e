import type { FieldValues } from '../../data/resource-store.ts';
import {
  columnText,
  type FieldColumn,
  fieldsOf,
  type Resource,
  type ResourceRow,
} from '../../resources/resource.ts';
import { toRawGithubUrl } from './github-url.ts';

export function valuesOf(resource: Resource, row: Readonly<Record<string, unknown>>): FieldValues {
  return Object.fromEntries(fieldsOf(resource).map(([column]) => [column, columnText(row, column)]));
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
  return Object.fromEntries(
    fieldsOf(resource).map(([column, field]) => [column, savedText(field, values[column] ?? '')]),
  );
}

export function hasChanged(before: FieldValues, now: FieldValues): boolean {
  return Object.keys(now).some((column) => now[column] !== before[column]);
}

function savedText(field: FieldColumn, text: string): string {
  return field.control === 'image' ? toRawGithubUrl(text) : text.trim();
}
