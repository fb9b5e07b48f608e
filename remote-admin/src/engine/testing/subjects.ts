import { consoleTexts } from '@burhan/shared/i18n/en/console';
import { fieldsOf, itemName, type Resource, type ResourceRow } from '@burhan/shared/resources/resource';
import type { ListTexts, ResourceTexts } from '@burhan/shared/resources/resource-texts';
import { RESOURCES } from '@burhan/shared/resources/resources';
import { screen } from '@testing-library/react';
import { workshopsResource, workshopTexts } from './fifth-resource.ts';
import { type MemoryTable, memoryTable } from './memory-table.ts';
import { sampleRows, sampleText } from './sample-rows.ts';

/** What the contract suites run over: the product's resources, and one that it does not have. */
export const resources: Resource[] = [...Object.values(RESOURCES), workshopsResource];

/** Names for `describe.each`. */
export const named = (these: Resource[]) => these.map((resource) => [resource.name, resource] as const);

const ALL_TEXTS = { ...consoleTexts, workshops: workshopTexts } as Record<string, unknown>;

export const textsOf = (resource: Resource) => ALL_TEXTS[resource.name] as ResourceTexts & ListTexts;

export const labelOf = (resource: Resource, column: string): string => {
  const translation = fieldsOf(resource).find(([name]) => name === column)?.[1].translation;
  return translation
    ? `${labelOf(resource, translation.of)} (Arabic)`
    : (textsOf(resource).columns[column] ?? '');
};

/** A field whose change does not change the item's name. */
export const otherField = (resource: Resource): string =>
  fieldsOf(resource).find(
    ([column, field]) => column !== resource.itemColumn && field.control !== 'image',
  )?.[0] ?? resource.itemColumn;

/** What a person would type into the originals of a new item. */
export const valuesFor = (resource: Resource, number: number) =>
  Object.fromEntries(
    fieldsOf(resource)
      .filter(([, field]) => field.translation === undefined)
      .map(([column]) => [column, sampleText(resource, column, number)]),
  );

/** A table with sample rows, and what the items go by. */
export function withRows(
  resource: Resource,
  count = 3,
): { table: MemoryTable; rows: ResourceRow[]; names: string[] } {
  const rows = sampleRows(resource, count);
  return { table: memoryTable(resource, rows), rows, names: rows.map((row) => itemName(resource, row)) };
}

/** The items on the screen, in order, as their edit buttons name them. */
export const editButtons = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.textContent);
