import type { ImportEntry } from '@burhan/shared/data/imports';
import { publicationsResource } from '@burhan/shared/resources/publications';
import { columnText, fieldsOf, type ResourceRow } from '@burhan/shared/resources/resource';
import { doiOf, matchEntries } from './match-entries.ts';
import type { ImportValues, ReadEntry } from './read/import-entry.ts';

/** A field that an entry says otherwise than the row. */
export type FieldDifference = { column: string; before: string; after: string };

/** One line of the table: what an entry is to the list. */
export type PlannedEntry = {
  entry: ReadEntry;
  /** The row that it is; null for a new one. */
  row: ResourceRow | null;
  differences: readonly FieldDifference[];
  /** The line of an earlier entry that is the same publication. */
  twinLine?: number;
};

/** What a person chose. Entries by their place in the plan. */
export type Choices = {
  /** Left out. */
  left: ReadonlySet<number>;
  /** Fields that stay as they are, as `place column`. */
  keptFields: ReadonlySet<string>;
  /** To become drafts. */
  drafts: ReadonlySet<number>;
};

export const fieldKey = (place: number, column: string): string => `${place} ${column}`;

const FIELDS = fieldsOf(publicationsResource);
const REQUIRED = FIELDS.flatMap(([column, field]) => (field.required ? [column] : []));

/** Compares what was read with the list. */
export function planImport(entries: readonly ReadEntry[], rows: readonly ResourceRow[]): PlannedEntry[] {
  const matches = matchEntries(entries, rows);
  return entries.map((entry, place) => {
    const { row = null, twinLine } = matches[place] ?? {};
    const differences = row && entry.values ? differencesOf(entry.values, row) : [];
    return { entry, row, differences, ...(twinLine !== undefined && { twinLine }) };
  });
}

/** Only what the entry says: a blank never replaces anything. */
function differencesOf(values: ImportValues, row: ResourceRow): FieldDifference[] {
  return FIELDS.flatMap(([column]) => {
    const before = columnText(row, column);
    const after = values[column] ?? '';
    const isSameDoi = column === 'doi' && doiOf(values) !== null && doiOf(values) === doiOf(row);
    return after === '' || after === before.trim() || isSameDoi ? [] : [{ column, before, after }];
  });
}

/** Whether an entry can be taken at all. */
export function canBeTaken({ entry, twinLine }: PlannedEntry): boolean {
  return entry.values !== undefined && twinLine === undefined;
}

/**
 * The call of an import: what is asked of the database, and for each the place in the plan.
 * @param picture what a new publication without a picture gets.
 */
export function callOf(
  plan: readonly PlannedEntry[],
  choices: Choices,
  picture: ImportValues,
): { places: number[]; entries: ImportEntry[] } {
  const places: number[] = [];
  const entries: ImportEntry[] = [];
  for (const [place, planned] of plan.entries()) {
    if (!canBeTaken(planned) || choices.left.has(place)) continue;
    places.push(place);
    entries.push(entryOf(planned, place, choices, picture));
  }
  return { places, entries };
}

function entryOf(
  { entry, row, differences }: PlannedEntry,
  place: number,
  { keptFields, drafts }: Choices,
  picture: ImportValues,
): ImportEntry {
  if (!row) {
    const blank = Object.fromEntries(REQUIRED.map((column) => [column, '']));
    const hasPicture = Boolean(entry.values?.image_url);
    const values = { ...blank, ...(hasPicture ? {} : picture), ...entry.values };
    return { action: drafts.has(place) ? 'draft' : 'insert', values };
  }
  const changed = differences.filter(({ column }) => !keptFields.has(fieldKey(place, column)));
  // Where nothing is to change, the row is asked for all the same: it may have been changed meanwhile.
  const values = changed.length > 0 ? changed.map(({ column, after }) => [column, after]) : [];
  return {
    action: 'update',
    id: Number(row.id),
    version: row.updated_at,
    values: values.length > 0 ? Object.fromEntries(values) : { title: columnText(row, 'title') },
  };
}
