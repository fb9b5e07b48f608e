import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../data/draft.ts';
import { draftedRow, draftOf, draftsQuery, rowOf } from '../../data/drafts.ts';
import { rowsQuery } from '../../data/rows.ts';
import { siteStateQuery, useDatabaseClock } from '../../data/site-state.ts';
import { itemName, type Row, type Table } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import { useFailureToast } from './failure-toast.ts';

/** An entry of a list: a row with its draft, or a draft whose row is gone or does not exist yet. */
export type Item = {
  key: string;
  /** The name of the item in the labels of its buttons, such as `Edit <name>`. */
  name: string;
  /** For an addition: the row as its draft has it. */
  row: Row;
  draft: Draft | null;
  /** It is a draft without a row. */
  isAddition: boolean;
};

/** The rows of a table and their drafts, as a list shows them. */
export function useRecords(table: Table) {
  const { t } = useTranslation('console');
  const { text } = useTableTexts(table);
  const queryClient = useQueryClient();
  const rows = useQuery(rowsQuery(table));
  const drafts = useQuery(draftsQuery(table));
  const tellFailure = useFailureToast(table);
  const tellLoadFailure = useEffectEvent((error: unknown) => void tellFailure(error, 'load'));

  useEffect(() => {
    if (rows.error) tellLoadFailure(rows.error);
  }, [rows.error]);
  const now = useDatabaseClock(table.scope)().getTime();
  useReadWhenPublished(drafts.data ?? [], drafts.dataUpdatedAt, now, () => {
    for (const { queryKey } of [rowsQuery(table), draftsQuery(table), siteStateQuery(table.scope)])
      void queryClient.invalidateQueries({ queryKey });
  });

  const present = rows.data ?? [];
  const prepared = drafts.data ?? [];
  const items = present.map(
    (row): Item => ({
      key: `row-${row.id}`,
      name: itemName(table, row) || text('heading'),
      row,
      draft: draftOf(row, prepared),
      isAddition: false,
    }),
  );
  const additions = prepared
    .filter((draft) => draft.action !== 'delete' && rowOf(draft, present) === null)
    .toReversed()
    .map((draft): Item => {
      const row = draftedRow(table, draft, null);
      return {
        key: `draft-${draft.id}`,
        name: itemName(table, row) || t('drafts.unnamed'),
        row,
        draft,
        isAddition: true,
      };
    });

  return {
    table,
    rows: present,
    items,
    /** Drafts without a row, newest first. They are listed before the rows, and do not count towards the row limit. */
    additions,
    isPending: rows.isPending,
    hasFailed: rows.isError && rows.data === undefined,
    haveDraftsFailed: drafts.isError && drafts.data === undefined,
    reload: (): void => void Promise.all([rows.refetch(), drafts.refetch()]),
  };
}

export type Records = ReturnType<typeof useRecords>;

/** The server publishes a moment after a draft's time. */
const GRACE_MS = 1000;
/** Browsers cannot set a timer for longer than about 24 days. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000;

/** Reads again when a draft's time has come. @param readAt when drafts were read. @param now the database's time. */
function useReadWhenPublished(drafts: readonly Draft[], readAt: number, now: number, read: () => void): void {
  const readNow = useEffectEvent(read);
  const times = drafts.flatMap(({ publish_at, problem }) =>
    publish_at && !problem ? Date.parse(publish_at) + GRACE_MS : [],
  );
  const next = Math.min(...times.filter((time) => time > now));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading sets the timer again: it may come early
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(readNow, Math.min(next - now, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [next, readAt]);
}
