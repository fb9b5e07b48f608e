import { FIELD_FORMATS, type FieldFormat } from '@burhan/shared/field-formats';
import type { Field, Values } from '../../data/table.ts';

export type Problem =
  | { kind: 'missing' }
  | { kind: 'too-long'; count: number }
  | { kind: 'bad-address' }
  | { kind: 'lost-word'; word: string }
  | { kind: 'bad-format'; format: FieldFormat };

/** Checks a field by the rules of the database's constraints. @param values the whole item's. @returns null: valid. */
export function problemOf(field: Field, typed: string, values: Values): Problem | null {
  const text = savedText(field, typed);
  if (text === '') return field.required ? { kind: 'missing' } : null;
  const count = characterCount(text) - (field.maximumLength ?? Number.POSITIVE_INFINITY);
  if (count > 0) return { kind: 'too-long', count };
  const lost = field.placeholders?.map((name) => `{{${name}}}`).find((word) => !text.includes(word));
  if (lost !== undefined) return { kind: 'lost-word', word: lost };
  if (field.format && !FIELD_FORMATS[field.format](text, values))
    return { kind: 'bad-format', format: field.format };
  return field.control === 'image' && !isImageAddress(text) ? { kind: 'bad-address' } : null;
}

/** The text to save: tidied if the field has `tidy`, else trimmed. A GitHub page link becomes the raw one. */
export function savedText({ control, tidy }: Field, typed: string): string {
  if (control === 'image') return toRawGithubUrl(typed);
  return tidy ? tidy(typed) : typed.trim();
}

/** The values of a form to save. */
export function savedValues(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(
    fields.map((field) => [field.column, savedText(field, values[field.column] ?? '')]),
  );
}

/** Counts as the database does: characters, not UTF-16 units. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** Whether a text is an http(s) address or a path of this site. '//host' and '/\host' would lead to another site. */
export function isImageAddress(text: string): boolean {
  return /^(?:https?:\/\/[^/\s]|\/(?![/\\]))/i.test(text);
}

const BLOB_PAGE = /^https?:\/\/(?:www\.)?github\.com\/([^/\s]+)\/([^/\s]+)\/blob\/([^?#\s]+)(?:[?#].*)?$/i;

/**
 * The raw-content address of a GitHub blob page; anything else comes back trimmed and unchanged.
 * `https://github.com/o/r/blob/main/a.png` → `https://raw.githubusercontent.com/o/r/main/a.png`
 */
export function toRawGithubUrl(address: string): string {
  const trimmed = address.trim();
  const blob = BLOB_PAGE.exec(trimmed);
  return blob ? `https://raw.githubusercontent.com/${blob[1]}/${blob[2]}/${blob[3]}` : trimmed;
}
