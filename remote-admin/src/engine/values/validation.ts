import type { FieldFormat } from '@burhan/shared/field-formats';
import { FIELD_FORMATS } from '@burhan/shared/field-formats';
import type { FieldValues } from '../../data/resource-store.ts';
import { type FieldColumn, fieldsOf, type Resource } from '../../resources/resource.ts';

export type FieldProblem =
  | { kind: 'missing' }
  | { kind: 'too-long'; by: number }
  | { kind: 'bad-address' }
  | { kind: 'bad-format'; format: FieldFormat };

/** Problems by column, in form order. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** The same rules as the database's constraints. @param values as they will be saved. */
export function findProblems(resource: Resource, values: FieldValues): FieldProblems {
  return Object.fromEntries(
    fieldsOf(resource).flatMap(([column, field]) => {
      const problem = problemOf(field, values[column] ?? '', values);
      return problem ? [[column, problem]] : [];
    }),
  );
}

export function missingColumns(problems: FieldProblems): string[] {
  return Object.keys(problems).filter((column) => problems[column]?.kind === 'missing');
}

/** How the database counts: characters, not UTF-16 units. */
export function characterCount(text: string): number {
  return [...text].length;
}

function problemOf(field: FieldColumn, text: string, values: FieldValues): FieldProblem | null {
  if (text.trim() === '') return field.required ? { kind: 'missing' } : null;
  if ('maximumLength' in field) {
    const by = characterCount(text) - field.maximumLength;
    if (by > 0) return { kind: 'too-long', by };
  }
  if ('format' in field && field.format && !FIELD_FORMATS[field.format](text, values))
    return { kind: 'bad-format', format: field.format };
  return field.control === 'image' && !isImageAddress(text) ? { kind: 'bad-address' } : null;
}

/** http(s) addresses, and paths of this site; '//host' and '/\host' would leave it. */
export function isImageAddress(text: string): boolean {
  return /^(?:https?:\/\/[^/\s]|\/(?![/\\]))/i.test(text);
}
