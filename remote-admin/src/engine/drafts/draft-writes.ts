import { DataError } from '@burhan/shared/data/data-error';
import { useRef } from 'react';
import type { Draft, DraftValues, DraftVersion, PreparedAct } from '../../data/drafts.ts';
import type { PanelCore } from '../panel-core.ts';
import { useSession } from '../session/session-context.ts';
import type { OpenForm } from '../use-editor.ts';

export function actOf({ base }: OpenForm, values: DraftValues, publishAt: string | null): PreparedAct {
  const act = { draft_values: values, publish_at: publishAt };
  if (!base) return { ...act, row_id: null, action: 'insert', base_version: null };
  return { ...act, row_id: String(base.id), action: 'update', base_version: base.updated_at };
}

export function isSaid(draft: PreparedAct, act: PreparedAct): boolean {
  const columns = Object.keys({ ...draft.draft_values, ...act.draft_values });
  return (
    draft.action === act.action &&
    isSameTime(draft.publish_at, act.publish_at) &&
    draft.base_version === act.base_version &&
    columns.every((column) => (draft.draft_values[column] ?? '') === (act.draft_values[column] ?? ''))
  );
}

function isSameTime(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
}

export function useDraftWrites({ drafts, draftStore }: PanelCore) {
  const { run } = useSession();
  /** An addition that got no answer: it may have been kept all the same. */
  const unanswered = useRef<PreparedAct | null>(null);

  const add = async (act: PreparedAct): Promise<Draft> => {
    const lost = unanswered.current;
    unanswered.current = null;
    if (lost && act.row_id === null) {
      const known = new Set(drafts.drafts.map(({ id }) => id));
      const found = (await draftStore.list()).find((draft) => !known.has(draft.id) && isSaid(draft, lost));
      if (found) return isSaid(found, act) ? found : put(found, act);
    }
    try {
      return await draftStore.add(act);
    } catch (error) {
      if (error instanceof DataError && error.code === 'no-answer') unanswered.current = act;
      throw error;
    }
  };

  /** Keeps the act in the place of a draft, or as a new one. */
  const put = (draft: DraftVersion | null, { row_id, ...act }: PreparedAct): Promise<Draft> =>
    draft ? draftStore.save(draft, act) : add({ row_id, ...act });

  return {
    run,
    put,
    /** The draft as it is now, or the one that the row has in its place; null: none. */
    find: async (id: number | null, rowId: string | null): Promise<Draft | null> => {
      const all = await draftStore.list();
      const ofRow = rowId === null ? undefined : all.find(({ row_id }) => row_id === rowId);
      return all.find((draft) => draft.id === id) ?? ofRow ?? null;
    },
  };
}

export type DraftWrites = ReturnType<typeof useDraftWrites>;
