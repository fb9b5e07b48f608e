import { DataError } from '@burhan/shared/data/data-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../data/drafts.ts';
import type { FieldValues, RowVersion } from '../data/resource-store.ts';
import { type Conflict, compareVersions } from './conflict/conflict.ts';
import type { PanelCore } from './panel-core.ts';
import { useSession } from './session/session-context.ts';
import type { Act } from './use-failure-toast.ts';

export type VersionedWrite = {
  act: Exclude<Act, 'load'>;
  /** My version is that it is gone; absent: where the act is to delete. */
  isDeletion?: boolean;
  version: RowVersion;
  /** What I want the row to say, for the comparison. */
  mine: FieldValues;
  item: string;
  write: (version: RowVersion) => Promise<unknown>;
  /** Puts the row back where somebody else has deleted it. */
  writeGone?: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
  /** Their version was taken. */
  onGivenUp: () => void;
  /** Where a draft is written too, which somebody else may have changed. */
  draft?: DraftWrite;
};

/** How a draft is written that is not at the version that was read. */
export type DraftWrite = {
  /** The draft as it is now; null when it was published or discarded. */
  find: () => Promise<Draft | null>;
  /** Whether what I want is done already: an earlier write whose answer was lost. */
  isDone: (present: Draft | null) => Promise<boolean>;
  /** Puts my version in the place of theirs. */
  writeOver: (present: Draft | null) => Promise<unknown>;
  /** Their version was taken. */
  onGivenUp: () => void;
};

/** Writes that overwrite nothing: a row that changed elsewhere is compared, and the person chooses. */
export function useVersionedWrite(panel: PanelCore) {
  const { store, rows, exclusively, onFailure } = panel;
  const { run } = useSession();
  const { t } = useTranslation('console');
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const attempt = (write: VersionedWrite, act = () => write.write(write.version)): Promise<void> =>
    exclusively(async () => {
      try {
        await run(act);
      } catch (error) {
        if (write.draft && isDraftConflict(error)) {
          if (!(await isDraftSettled(write, write.draft))) return;
        } else {
          if (!isConflict(error)) return onFailure(write.act, error, write.item);
          if (!(await isSettled(write))) return;
        }
      }
      setConflict(null);
      await write.onDone();
    });

  /** @returns true when the row already says what I want: an earlier save whose answer was lost. */
  const isSettled = async (write: VersionedWrite): Promise<boolean> => {
    try {
      const theirs = await run(() => store.read(write.version.id));
      const lines = compareVersions(panel, write.mine, theirs);
      if (write.act === 'save' && lines.every((line) => !line.differs)) return true;
      const again = theirs
        ? () => write.write(theirs)
        : (write.writeGone ?? (() => write.write(write.version)));
      setConflict({
        ...waysOut(write, again, write.onGivenUp),
        text: panel.text('conflict'),
        lines,
        isGone: theirs === null,
      });
    } catch (error) {
      onFailure(write.act, error, write.item);
    }
    return false;
  };

  /** @returns true when what I want is done already. */
  const isDraftSettled = async (write: VersionedWrite, draft: DraftWrite): Promise<boolean> => {
    try {
      const present = await run(draft.find);
      if (await run(() => draft.isDone(present))) return true;
      const isGone = present === null || present.action === 'delete';
      setConflict({
        ...waysOut(write, () => draft.writeOver(present), draft.onGivenUp),
        text: present ? t('drafts.conflict') : t('drafts.goneConflict'),
        lines: compareVersions(panel, write.mine, isGone ? null : present.draft_values),
        isGone,
      });
    } catch (error) {
      onFailure(write.act, error, write.item);
    }
    return false;
  };

  const waysOut = (write: VersionedWrite, again: () => Promise<unknown>, onGivenUp: () => void) => ({
    isDeletion: write.isDeletion ?? write.act === 'delete',
    keepMine: () => void attempt(write, again),
    takeTheirs: () => {
      setConflict(null);
      onGivenUp();
      void rows.reload();
    },
    keepEditing: () => {
      setConflict(null);
      void rows.reload();
    },
  });

  return { attempt, conflict };
}

export type Attempt = ReturnType<typeof useVersionedWrite>['attempt'];

export function isConflict(error: unknown): boolean {
  return error instanceof DataError && error.code === 'conflict';
}

const DRAFT_CONFLICTS = ['draft-conflict', 'draft-gone', 'draft-exists'];

function isDraftConflict(error: unknown): boolean {
  return error instanceof DataError && DRAFT_CONFLICTS.includes(error.code);
}
