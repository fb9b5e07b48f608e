import type { FieldValues } from '../../data/resource-store.ts';
import { valuesOf } from '../form/form-values.ts';
import type { PanelCore } from '../panel-core.ts';

export type ConflictLine = { label: string; mine: string; theirs: string; differs: boolean };

/** Two versions, and the three ways out (docs/product-rules.md#versions). */
export type Conflict = {
  text: string;
  lines: readonly ConflictLine[];
  isGone?: boolean;
  /** My version is to delete it. */
  isDeletion?: boolean;
  keepMine: () => void;
  takeTheirs: () => void;
  keepEditing: () => void;
};

/**
 * My texts against the row as it is now, field by field: what differs first, what is blank in both not at all.
 * @param theirs null when it was deleted.
 */
export function compareVersions(
  { resource, label, valueText }: PanelCore,
  mine: FieldValues,
  theirs: Readonly<Record<string, unknown>> | null,
): ConflictLine[] {
  const present = theirs && valuesOf(resource, theirs);
  return Object.keys(mine)
    .map((column) => ({ column, mine: mine[column] ?? '', theirs: present?.[column] ?? '' }))
    .filter((line) => line.mine !== '' || line.theirs !== '')
    .map(({ column, mine: ours, theirs: others }) => ({
      label: label(column),
      mine: valueText(column, ours),
      theirs: valueText(column, others),
      differs: present === null || ours !== others,
    }))
    .toSorted((a, b) => Number(b.differs) - Number(a.differs));
}
