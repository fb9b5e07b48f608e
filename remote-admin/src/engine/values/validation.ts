import type { FieldFormat } from '@burhan/shared/field-formats';
import { FIELD_FORMATS } from '@burhan/shared/field-formats';
import type { FieldValues } from '../../data/resource-store.ts';
import { type FieldColumn, fieldsOf, type Resource } from '../../resources/resource.ts';
import { type ListColumn, lengthOf, readList, textsOf } from './list-value.ts';

export type FieldProblem =
  | { kind: 'missing' }
  | { kind: 'too-long'; count: number }
  | { kind: 'bad-address' }
  | { kind: 'bad-format'; format: FieldFormat }
  /** A word that has to stay in it is gone. */
  | { kind: 'lost-word'; word: string }
  /** A list has fewer or more items than it may have; or a text of one, whose place is given from 1. */
  | { kind: 'too-few' | 'too-many'; count: number }
  | { kind: 'item-missing'; place: number }
  | { kind: 'item-too-long'; place: number; count: number };

/** Problems by column, in form order. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>;

/** The same rules as the database's constraints. @param values as they will be saved. */
export function findProblems(resource: Resource, values: FieldValues): FieldProblems {
  return Object.fromEntries(
    fieldsOf(resource, values).flatMap(([column, field]) => {
      const problem = problemOf(field, values[column] ?? '', values);
      return problem ? [[column, problem]] : [];
    }),
  );
}

export function missingColumns(problems: FieldProblems): string[] {
  return Object.keys(problems).filter((column) => problems[column]?.kind === 'missing');
}

/** Whether a problem of a list is in the item at an index; one of the whole list is in its first. */
export function isInItem(problem: FieldProblem | undefined, index: number): boolean {
  if (!problem) return false;
  return 'place' in problem ? problem.place === index + 1 : index === 0;
}

/** How the database counts: characters, not UTF-16 units. */
export function characterCount(text: string): number {
  return [...text].length;
}

function problemOf(field: FieldColumn, text: string, values: FieldValues): FieldProblem | null {
  if (field.control === 'list') return listProblem(field, text) ?? lostWord(field, text);
  if (text.trim() === '') return field.required ? { kind: 'missing' } : null;
  if ('maximumLength' in field) {
    const count = characterCount(text) - field.maximumLength;
    if (count > 0) return { kind: 'too-long', count };
  }
  if ('format' in field && field.format && !FIELD_FORMATS[field.format](text, values))
    return { kind: 'bad-format', format: field.format };
  if (field.control === 'image') return isImageAddress(text) ? null : { kind: 'bad-address' };
  return lostWord(field, text);
}

/** What is wrong with a list; of its items, with the first that is not in order. */
function listProblem(column: ListColumn, value: string): FieldProblem | null {
  const items = readList(value);
  if (items.length < column.minimum) return { kind: 'too-few', count: column.minimum };
  if (items.length > column.maximum) return { kind: 'too-many', count: column.maximum };
  for (const [index, item] of items.entries()) {
    for (const part of textsOf(item)) {
      const place = index + 1;
      if (part.text === '') return { kind: 'item-missing', place };
      const count = characterCount(part.text) - lengthOf(column, part);
      if (count > 0) return { kind: 'item-too-long', place, count };
    }
  }
  return null;
}

function lostWord(field: FieldColumn, text: string): FieldProblem | null {
  const word = 'kept' in field && field.kept?.find((each) => !text.includes(each));
  return word ? { kind: 'lost-word', word } : null;
}

/** http(s) addresses, and paths of this site; '//host' and '/\host' would leave it. */
export function isImageAddress(text: string): boolean {
  return /^(?:https?:\/\/[^/\s]|\/(?![/\\]))/i.test(text);
}
