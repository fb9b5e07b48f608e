import { type RowText, rowText } from '@burhan/shared/entities/row-text';
import { shellContext } from '../start.ts';

/** A row's text for the visitor, in their language where it is there. */
export function localText<Column extends string>(
  row: Parameters<typeof rowText<Column>>[0],
  column: Column,
): RowText {
  return rowText(row, column, shellContext().language);
}
