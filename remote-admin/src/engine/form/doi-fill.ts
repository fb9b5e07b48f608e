import { foldedDoi } from '@burhan/shared/doi';
import type { FieldValues } from '../../data/resource-store.ts';
import { columnText, fieldsOf, itemName, type Resource, type ResourceRow } from '../../resources/resource.ts';

export type FillPlan = {
  /** Goes into fields that are blank or still say what a new item starts with. */
  filling: FieldValues;
  /** Would replace what is there: asked for first. */
  replacing: FieldValues;
};

/**
 * Sorts the texts of a record by what they meet in the form.
 * @param record texts by column; columns that the form lacks are left out.
 * @param initial what the form for a new item starts with.
 */
export function planFill(
  resource: Resource,
  record: Readonly<Record<string, string>>,
  values: FieldValues,
  initial: FieldValues,
): FillPlan {
  const plan: { filling: Record<string, string>; replacing: Record<string, string> } = {
    filling: {},
    replacing: {},
  };
  for (const [column] of fieldsOf(resource)) {
    const text = record[column];
    const present = values[column]?.trim() ?? '';
    if (!text || text === present) continue;
    const isUntouched = present === '' || present === initial[column];
    plan[isUntouched ? 'filling' : 'replacing'][column] = text;
  }
  return plan;
}

/** Another item with the same DOI, whatever form either was typed in; null when there is none. */
export function itemWithDoi(
  resource: Resource,
  rows: readonly ResourceRow[],
  column: string,
  text: string,
  ownId: ResourceRow['id'] | null,
): string | null {
  const doi = foldedDoi(text);
  if (!doi) return null;
  const twin = rows.find((row) => row.id !== ownId && foldedDoi(columnText(row, column)) === doi);
  return twin ? itemName(resource, twin) : null;
}
