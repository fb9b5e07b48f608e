import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemName, type ResourceRow } from '../../resources/resource.ts';
import type { Conflict } from '../conflict/conflict.ts';
import type { PanelCore } from '../panel-core.ts';
import { useSession } from '../session/session-context.ts';
import { useToast } from '../toasts/toast-provider.tsx';
import { isConflict } from '../use-versioned-write.ts';
import { isSameOrder, mergeOrder } from './move.ts';

type Id = ResourceRow['id'];

/**
 * The order on the screen, saved as a whole. Moves made while one is being saved follow it; when a
 * save fails, the order of the table is shown again.
 */
export function useReorder({ resource, store, rows }: PanelCore) {
  const { t } = useTranslation('console');
  const { run } = useSession();
  const showToast = useToast();
  const [wanted, setWanted] = useState<readonly Id[] | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const latest = useRef<readonly Id[]>([]);
  const isSaving = useRef(false);
  const present = rows.rows.map((row) => row.id);

  const save = async (ids: readonly Id[], expected: readonly Id[]): Promise<void> => {
    latest.current = ids;
    setWanted(ids);
    setConflict(null);
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      let saved = expected;
      while (!isSameOrder(latest.current, saved)) {
        const next = latest.current;
        const before = saved;
        await run(() => store.reorder(next, before));
        saved = next;
      }
      await rows.reload();
      setWanted(null);
      showToast({ kind: 'success', title: t('reorder.saved') });
    } catch (error) {
      await explain(error);
    } finally {
      isSaving.current = false;
    }
  };

  const explain = async (error: unknown) => {
    const theirs = isConflict(error) ? await rows.reload(true) : null;
    if (theirs) return setConflict(conflictOf(latest.current, theirs));
    setWanted(null);
    showToast({ kind: 'error', title: t('reorder.failedTitle'), text: t('reorder.failed') });
    // The answer may be all that was lost: what the table says is shown.
    await rows.reload(true);
  };

  const conflictOf = (mine: readonly Id[], theirs: readonly ResourceRow[]): Conflict => {
    const theirIds = theirs.map((row) => row.id);
    const merged = mergeOrder(mine, theirIds);
    const nameOf = (id: Id | undefined) => {
      const row = theirs.find((candidate) => candidate.id === id);
      return row ? itemName(resource, row) : '';
    };
    return {
      text: t('reorder.conflict'),
      lines: merged.map((id, index) => ({
        label: String(index + 1),
        mine: nameOf(id),
        theirs: nameOf(theirIds[index]),
        differs: id !== theirIds[index],
      })),
      keepMine: () => void save(merged, theirIds),
      takeTheirs: () => {
        setWanted(null);
        setConflict(null);
      },
      keepEditing: () => {
        setWanted(merged);
        setConflict(null);
      },
    };
  };

  const order = wanted ? mergeOrder(wanted, present) : present;
  return {
    /** The rows as they are shown. */
    ordered: order.flatMap((id) => rows.rows.find((row) => row.id === id) ?? []),
    reorder: (ids: readonly Id[]) => void (isSameOrder(ids, order) ? undefined : save(ids, present)),
    conflict,
    /** The order on the screen is mine, and not saved: the person went on after a conflict. */
    isUnsaved: wanted !== null && conflict === null && !isSaving.current && !isSameOrder(order, present),
    saveAgain: () => void save(order, present),
  };
}
