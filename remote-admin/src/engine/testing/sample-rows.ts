import { fieldsOf, type Resource, type ResourceRow } from '@burhan/shared/resources/resource';

/** Rows that a resource's form would accept: every field has a text of its own. */
export function sampleRows(resource: Resource, count: number): ResourceRow[] {
  return Array.from({ length: count }, (_, index) => sampleRow(resource, index + 1));
}

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

/** What a person would type into a field. */
export function sampleText(resource: Resource, column: string, number: number): string {
  const field = resource.columns[column];
  if (field?.control === 'choice') return field.options[0] ?? '';
  if (field?.control === 'image') return `/media/${number}.jpg`;
  if (field?.control === 'doi') return `10.1000/item.${number}`;
  return `${column} ${number}`;
}
