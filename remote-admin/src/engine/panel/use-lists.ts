import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from '../../data/drafts.ts';
import type { Resource, ResourceRow } from '../../resources/resource.ts';
import { useLatestRead } from '../base/use-read.ts';
import { useSession } from '../session/session-context.ts';
import { inOrder, isSameOrder, mergeOrder, withoutRow, withRow } from '../values/row-order.ts';

export type Read = { rows: readonly ResourceRow[]; drafts: readonly Draft[] };

/** 'failed': nothing to show. What was there stays when a later read fails. */
type Status = 'pending' | 'failed' | 'ready';

type Lists = Read & { status: Status; draftStatus: Status };

const PENDING: Lists = { status: 'pending', rows: [], draftStatus: 'pending', drafts: [] };

/**
 * The rows and the drafts of a panel. They are read when the panel opens; then the answers to its own acts are put in.
 * @param onFailure is told when the rows cannot be read. Of drafts the list says it.
 */
export function useLists(resource: Resource, onFailure: (error: unknown) => void) {
  const session = useSession();
  const [lists, setLists] = useState(PENDING);
  const tell = useRef(onFailure);
  tell.current = onFailure;
  // What is read must not undo what comes later: another read, or the answer to an act.
  const begin = useLatestRead();

  /** Reads both, and shows them at once: what is seen can be acted on. @throws DataError where the rows cannot be read */
  const read = useCallback(async (): Promise<Read> => {
    const isLatest = begin();
    const [rows, drafts] = await Promise.allSettled([
      session.store(resource).list(),
      session.drafts(resource).list(),
    ]);
    const failed = (before: Status): Status => (before === 'ready' ? 'ready' : 'failed');
    const show = (before: Lists): Lists => ({
      ...(rows.status === 'fulfilled'
        ? { rows: rows.value, status: 'ready' }
        : { rows: before.rows, status: failed(before.status) }),
      ...(drafts.status === 'fulfilled'
        ? { drafts: drafts.value, draftStatus: 'ready' }
        : { drafts: before.drafts, draftStatus: failed(before.draftStatus) }),
    });
    if (isLatest()) setLists(show);
    if (drafts.status === 'rejected') console.warn('The drafts could not be loaded:', drafts.reason);
    if (rows.status === 'rejected') throw rows.reason;
    return { rows: rows.value, drafts: drafts.status === 'fulfilled' ? drafts.value : [] };
  }, [session, resource, begin]);

  /** @param isQuiet does not tell of a failure. @returns null when the rows could not be read. */
  const reload = useCallback(
    (isQuiet = false): Promise<Read | null> =>
      read().catch((error: unknown) => {
        if (!isQuiet) tell.current(error);
        return null;
      }),
    [read],
  );

  useEffect(() => void reload(), [reload]);

  const puts = useMemo(() => {
    const change = (make: (before: Lists) => Partial<Lists>) => {
      begin();
      setLists((before) => ({ ...before, ...make(before) }));
    };
    return {
      /** @param id that the row had before. */
      putRow: (row: ResourceRow, id = row.id) =>
        change(({ rows }) => ({ rows: withRow(resource, rows, row, id) })),
      dropRow: (id: ResourceRow['id']) => change(({ rows }) => ({ rows: withoutRow(rows, id) })),
      arrange: (ids: readonly ResourceRow['id'][]) => change(({ rows }) => ({ rows: inOrder(rows, ids) })),
      putDraft: (draft: Draft) => change(({ drafts }) => ({ drafts: withDraft(drafts, draft) })),
      dropDraft: (id: number) =>
        change(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.id !== id) })),
    };
  }, [resource, begin]);

  return { ...lists, read, reload, ...puts };
}

function withDraft(drafts: readonly Draft[], draft: Draft): Draft[] {
  const others = drafts.filter(({ id }) => id !== draft.id);
  return [...others, draft].toSorted((a, b) => a.id - b.id);
}

/** The order on the screen, which may be another than that of the table. */
export function useOrder(rows: readonly ResourceRow[]) {
  const [wanted, setWanted] = useState<readonly ResourceRow['id'][] | null>(null);
  const latest = useRef(wanted);
  const isSaving = useRef(false);
  const present = rows.map(({ id }) => id);
  const shown = wanted ? mergeOrder(wanted, present) : present;

  return {
    rows: shown.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    /** What was last wanted; null: the order of the table. */
    latest: () => latest.current,
    want: (ids: readonly ResourceRow['id'][] | null) => {
      latest.current = ids;
      setWanted(ids);
    },
    isSaving,
    /** The person went on after a conflict. */
    isUnsaved: wanted !== null && !isSaving.current && !isSameOrder(shown, present),
  };
}
