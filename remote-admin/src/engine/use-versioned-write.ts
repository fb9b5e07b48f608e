import { DataError } from '@burhan/shared/data/data-error';
import type { FieldValues, RowVersion } from '@burhan/shared/data/resource-store';
import type { ResourceRow } from '@burhan/shared/resources/resource';
import { useState } from 'react';
import { type Conflict, compareVersions } from './conflict/conflict.ts';
import type { PanelCore } from './panel-core.ts';
import { useSession } from './session/session-context.ts';
import type { Act } from './use-failure-toast.ts';

/** A save or a deletion of a row at a version. */
export type VersionedWrite = {
  act: Exclude<Act, 'load'>;
  version: RowVersion;
  /** What I want the row to say, for the comparison. */
  mine: FieldValues;
  /** The item's name, for messages. */
  item: string;
  write: (version: RowVersion) => Promise<unknown>;
  /** Puts the row back where somebody else has deleted it. */
  writeGone?: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
  /** Their version was taken. */
  onGivenUp: () => void;
};

/** Writes that overwrite nothing: a row that changed elsewhere is compared, and the person chooses. */
export function useVersionedWrite(panel: PanelCore) {
  const { store, rows, exclusively, onFailure } = panel;
  const { run } = useSession();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const attempt = (write: VersionedWrite, act = () => write.write(write.version)): Promise<void> =>
    exclusively(async () => {
      try {
        await run(act);
      } catch (error) {
        if (!isConflict(error)) return onFailure(write.act, error, write.item);
        if (!(await isSettled(write))) return;
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
      setConflict(conflictOf(write, theirs, lines));
    } catch (error) {
      onFailure(write.act, error, write.item);
    }
    return false;
  };

  const conflictOf = (
    write: VersionedWrite,
    theirs: ResourceRow | null,
    lines: Conflict['lines'],
  ): Conflict => ({
    text: panel.text('conflict'),
    lines,
    isGone: theirs === null,
    isDeletion: write.act === 'delete',
    keepMine: () => {
      const again = theirs
        ? () => write.write(theirs)
        : (write.writeGone ?? (() => write.write(write.version)));
      void attempt(write, again);
    },
    takeTheirs: () => {
      setConflict(null);
      write.onGivenUp();
      void rows.reload();
    },
    keepEditing: () => {
      setConflict(null);
      void rows.reload();
    },
  });

  return { attempt, conflict };
}

/** Writes a row; a conflict is shown, and the person chooses. */
export type Attempt = ReturnType<typeof useVersionedWrite>['attempt'];

export function isConflict(error: unknown): boolean {
  return error instanceof DataError && error.code === 'conflict';
}
