import type { Table, Values } from '../../data/table.ts';

export type FillPlan = {
  /** Goes into fields that are blank or still say what a new item starts with. */
  filling: Values;
  /** Would replace what is there: asked for first. */
  replacing: Values;
};

/**
 * Sorts the texts of a DOI's record by what they meet in the form.
 * @param record texts by column; columns that the form lacks are left out.
 * @param initial what the form for a new item starts with.
 */
export function planFill(table: Table, record: Values, values: Values, initial: Values): FillPlan {
  const plan: { filling: Record<string, string>; replacing: Record<string, string> } = {
    filling: {},
    replacing: {},
  };
  for (const { column } of table.fields) {
    const text = record[column];
    const present = values[column]?.trim() ?? '';
    if (!text || text === present) continue;
    const isUntouched = present === '' || present === initial[column];
    plan[isUntouched ? 'filling' : 'replacing'][column] = text;
  }
  return plan;
}
