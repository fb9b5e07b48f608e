import type { Resource } from '@burhan/shared/resources/resource';

const CONSTRAINT = /"(\w+)_(required|length|address|value)"/;

export type RefusedField = { column: string; rule: 'required' | 'length' | 'address' | 'value' };

/** Which field a check of the database refused: constraints are named `<table>_<column>_<rule>`. */
export function refusedField(resource: Resource, message: string): RefusedField | null {
  const [, name = '', rule] = CONSTRAINT.exec(message) ?? [];
  const column = name.slice(resource.table.length + 1);
  if (!name.startsWith(`${resource.table}_`) || !(column in resource.columns)) return null;
  return { column, rule: rule as RefusedField['rule'] };
}
