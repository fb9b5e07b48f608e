import { fieldsOf, type Resource } from './resource.ts';

const CONSTRAINT = /"(\w+)_(required|blank|length|address|value|format)"/;

export type RefusedField = {
  column: string;
  rule: 'required' | 'blank' | 'length' | 'address' | 'value' | 'format';
};

/** Which field a check of the database refused: constraints are named `<table>_<column>_<rule>`. */
export function refusedField(resource: Resource, message: string): RefusedField | null {
  const [, name = '', rule] = CONSTRAINT.exec(message) ?? [];
  const column = name.slice(resource.table.length + 1);
  const isField = fieldsOf(resource).some(([field]) => field === column);
  if (!name.startsWith(`${resource.table}_`) || !isField) return null;
  return { column, rule: rule as RefusedField['rule'] };
}
