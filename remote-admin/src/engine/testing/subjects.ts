import { consoleTexts } from '@burhan/shared/i18n/en/console';
import type { ListTexts, ResourceTexts } from '@burhan/shared/i18n/resource-texts';
import { ROW_RESOURCES } from '@burhan/testing/rows';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { fieldsOf, itemName, type Resource, type ResourceRow } from '../../resources/resource.ts';
import { type MemoryDrafts, memoryDrafts } from './memory-drafts.ts';
import { type MemoryTable, memoryTable } from './memory-table.ts';

/** What the contract suites run over. */
export const resources: Resource[] = ROW_RESOURCES.map(takingAnyText);

/** Whatever is typed into fields that are open at first: what a text has to be has tests of its own. */
function takingAnyText(resource: Resource): Resource {
  const columns = Object.entries(resource.columns).map(([name, column]) => {
    if (!('format' in column) || column.control !== 'text' || column.group) return [name, column];
    const { format: _, tidied: __, ...plain } = column;
    return [name, plain];
  });
  return { ...resource, columns: Object.fromEntries(columns) };
}

/** Names for `describe.each`. */
export const named = (these: Resource[]) => these.map((resource) => [resource.name, resource] as const);

export const textsOf = (resource: Resource) =>
  (consoleTexts as Record<string, unknown>)[resource.name] as ResourceTexts & ListTexts;

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });

export const labelOf = (resource: Resource, column: string): string => {
  const translation = fieldsOf(resource).find(([name]) => name === column)?.[1].translation;
  return translation
    ? `${labelOf(resource, translation.of)} (${ENGLISH_NAMES.of(translation.language)})`
    : (textsOf(resource).columns[column] ?? '');
};

/** A field whose change does not change the item's name. */
export const otherField = (resource: Resource): string =>
  fieldsOf(resource).find(
    ([column, field]) => column !== resource.itemColumn && field.control !== 'image',
  )?.[0] ?? resource.itemColumn;

function sampleRow(resource: Resource, number: number): ResourceRow {
  const fields = Object.fromEntries(
    fieldsOf(resource).map(([column]) => [column, sampleText(resource, column, number)]),
  );
  return {
    id: number,
    order_index: number,
    created_at: '2026-01-01T00:00:00+00:00',
    updated_at: '2026-01-01T00:00:00+00:00',
    ...fields,
  };
}

/** What a person would type into a field: a text of its own. */
function sampleText(resource: Resource, column: string, number: number): string {
  const field = fieldsOf(resource).find(([name]) => name === column)?.[1];
  // Closed at first, and its translations with it.
  const original = field?.translation ? resource.columns[field.translation.of] : field;
  if (original && 'group' in original) return '';
  if (field?.control === 'choice') return field.options[0] ?? '';
  if (field?.control === 'image') return `/media/${number}.jpg`;
  if (field?.control === 'doi') return `10.1000/item.${number}`;
  const text = `${column} ${number}`;
  return field && 'maximumLength' in field ? text.slice(-field.maximumLength) : text;
}

/** What a person would type into the originals of a new item. */
export const valuesFor = (resource: Resource, number: number) =>
  Object.fromEntries(
    fieldsOf(resource)
      .filter(([, field]) => field.translation === undefined)
      .map(([column]) => [column, sampleText(resource, column, number)]),
  );

/** What a panel is shown with: a table with rows that the resource's form would accept, and what the items go by. */
export type Subject = {
  table: MemoryTable;
  drafts: MemoryDrafts;
  rows: ResourceRow[];
  first: ResourceRow;
  names: string[];
};

export function withRows(resource: Resource, count = 3): Subject {
  const rows = Array.from({ length: count }, (_, index) => sampleRow(resource, index + 1));
  const names = rows.map((row) => itemName(resource, row));
  const table = memoryTable(resource, rows);
  return {
    table,
    drafts: memoryDrafts(table),
    rows,
    first: rows[0] ?? sampleRow(resource, 1),
    names,
  };
}

/** The items on the screen, in order, as their edit buttons name them. */
export const editButtons = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.textContent);

export const noForm = () => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
