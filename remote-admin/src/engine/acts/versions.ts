import type { Draft } from '../../data/drafts.ts';
import type { FieldValues } from '../../data/resource-store.ts';
import { fieldOf, type ResourceRow } from '../../resources/resource.ts';
import type { Panel } from '../panel/panel.ts';
import { type Conflict, type ConflictLine, type Result, resultOf } from '../panel/use-conflict.ts';
import { valuesOf } from '../values/item-values.ts';

/** A write that names the version it was made from. */
export type VersionedWrite<Value> = {
  act: 'save' | 'delete';
  /** My version is that it is gone; absent: where the act is to delete. */
  isDeletion?: boolean;
  item: string;
  /** The open form is saved, and says itself what failed. */
  isOfForm?: boolean;
  /** What I want the row to say, for the comparison. */
  mine: FieldValues;
  write: () => Promise<Value>;
  /** Where somebody else changed or deleted the row. */
  row?: {
    id: ResourceRow['id'];
    /** Writes mine over theirs. */
    writeOver: (theirs: ResourceRow | null) => Promise<Value>;
    /** The answer where the row says already what I want: an earlier answer was lost. */
    same?: (theirs: ResourceRow) => Value;
  };
  /** Where somebody else changed, published or discarded the draft. */
  draft?: {
    id: number | null;
    rowId: string | null;
    writeOver: (theirs: Draft | null) => Promise<Value>;
    /** The answer where what I want is done already; null where it is not. */
    same: (theirs: Draft | null, rows: readonly ResourceRow[]) => { value: Value } | null;
  };
};

export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  /** The person took the other version: of the row, or of the draft. */
  | { kind: 'theirs'; of: 'row' | 'draft' }
  /** It failed, and the person was told; or they go on editing. */
  | { kind: 'stopped' };

/** Writes, and overwrites nothing: where somebody else was faster, both versions are shown, and the person chooses. */
export async function writeVersion<Value>(
  panel: Panel,
  asked: VersionedWrite<Value>,
): Promise<Outcome<Value>> {
  let { write } = asked;
  let found: Found<Value> | null = null;
  try {
    for (;;) {
      const result = await panel.write(write);
      if (result.kind === 'done') return result;
      if (result.kind === 'failed') tell(panel, asked, result.error);
      else found = await findConflict(panel, asked, result);
      if (!found) return { kind: 'stopped' };
      if ('value' in found) return { kind: 'done', value: found.value };

      const choice = await panel.askWhichVersion(found.conflict);
      if (choice === 'theirs') return { kind: 'theirs', of: found.of };
      if (choice === 'editing') return { kind: 'stopped' };
      write = found.writeOver;
    }
  } finally {
    panel.closeConflict();
  }
}

type Found<Value> =
  | { value: Value }
  | { of: 'row' | 'draft'; conflict: Conflict; writeOver: () => Promise<Value> };

/** Reads what is there now. @returns null when that failed, and the person was told. */
async function findConflict<Value>(
  panel: Panel,
  asked: VersionedWrite<Value>,
  { kind, error }: Exclude<Result<Value>, { kind: 'done' }>,
): Promise<Found<Value> | null> {
  const { act, isDeletion = act === 'delete', mine, row, draft } = asked;
  const read = await resultOf(panel.lists.read());
  if (read.kind !== 'done') {
    tell(panel, asked, read.error);
    return null;
  }
  const { rows, drafts } = read.value;
  const conflictWith = (text: string, theirs: Readonly<Record<string, unknown>> | null): Conflict => ({
    text,
    lines: compareVersions(panel, mine, theirs),
    isGone: theirs === null,
    isDeletion,
  });
  if (kind === 'conflict' && row) {
    const theirs = rows.find(({ id }) => id === row.id) ?? null;
    const conflict = conflictWith(panel.words.text('conflict'), theirs);
    const isSame = conflict.lines.every((line) => !line.differs);
    if (theirs && row.same && isSame) return { value: row.same(theirs) };
    return { of: 'row', conflict, writeOver: () => row.writeOver(theirs) };
  }
  if (kind === 'draft-conflict' && draft) {
    const isOfRow = ({ row_id }: Draft) => draft.rowId !== null && row_id === draft.rowId;
    const theirs = drafts.find(({ id }) => id === draft.id) ?? drafts.find(isOfRow) ?? null;
    const same = draft.same(theirs, rows);
    if (same) return same;
    const text = panel.t(theirs ? 'drafts.conflict' : 'drafts.goneConflict');
    const conflict = conflictWith(text, theirs && theirs.action !== 'delete' ? theirs.draft_values : null);
    return { of: 'draft', conflict, writeOver: () => draft.writeOver(theirs) };
  }
  tell(panel, asked, error);
  return null;
}

function tell<Value>(panel: Panel, { act, item, isOfForm }: VersionedWrite<Value>, error: unknown): void {
  const failure = panel.tellFailure(act, error, item);
  if (isOfForm) panel.form.change({ failure });
}

/** My texts against theirs, field by field: what differs first, what is blank in both not at all. */
function compareVersions(
  { resource, words: { label, valueText } }: Panel,
  mine: FieldValues,
  theirs: Readonly<Record<string, unknown>> | null,
): ConflictLine[] {
  const present = theirs && valuesOf(resource, theirs);
  return Object.keys(mine)
    .filter((column) => fieldOf(resource, column)?.control !== 'hidden')
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
